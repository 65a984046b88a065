import type { ReactNode } from "react";

type CardLayoutProps = {
  media: ReactNode;
  footer: ReactNode;
  /** Picture beside the text, over the whole grid, where there are three columns. */
  wide?: boolean;
  children: ReactNode;
};

export function CardLayout({ media, footer, wide = false, children }: CardLayoutProps) {
  const span = wide ? "xl:col-span-3 xl:grid xl:grid-cols-5 xl:gap-8" : "";
  return (
    <article className={`relative flex flex-col ${span}`}>
      <div className={wide ? "xl:col-span-3" : ""}>{media}</div>
      <div className={`flex flex-1 flex-col gap-2 pt-3 ${wide ? "xl:col-span-2 xl:pt-0" : ""}`}>
        {children}
        <div className="mt-auto flex items-center justify-between gap-4 pt-2">{footer}</div>
      </div>
    </article>
  );
}
