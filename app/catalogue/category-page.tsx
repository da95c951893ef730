export function Page() {
  return <h1>catalogue/category</h1>;
}
