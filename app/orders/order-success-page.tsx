export function Page() {
  return <h1>orders/order-success</h1>;
}
