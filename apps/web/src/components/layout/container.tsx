import type { ComponentProps } from "react";

export function Container({ className = "", ...div }: ComponentProps<"div">) {
  return <div {...div} className={`gutters mx-auto w-full ${className}`} />;
}
