export function Page() {
  return <h1>catalogue/shop</h1>;
}
