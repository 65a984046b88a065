import type { ComponentProps } from "react";

const sizes = {
  base: "text-base",
  card: "line-clamp-3 text-card",
  title: "line-clamp-2 text-card font-semibold",
  small: "text-small",
  standfirst: "text-standfirst",
};

const tones = {
  ink: "",
  quiet: "text-ink-2",
  onDark: "text-white",
};

type TextProps = ComponentProps<"p"> & { as?: "p" | "span" | "div" } & TextLook;

type TextLook = {
  size?: keyof typeof sizes;
  tone?: keyof typeof tones;
  className?: string;
};

export function textClass({ size = "base", tone = "ink", className = "" }: TextLook = {}): string {
  return `wrap-anywhere ${sizes[size]} ${tones[tone]} ${className}`;
}

export function Text({
  as: Element = "p",
  size = "base",
  tone = "ink",
  className = "",
  ...text
}: TextProps) {
  return <Element {...text} className={textClass({ size, tone, className })} />;
}
