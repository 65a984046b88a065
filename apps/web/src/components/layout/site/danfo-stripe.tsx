export function DanfoStripe() {
  return <div aria-hidden="true" className="danfo-stripe" />;
}
