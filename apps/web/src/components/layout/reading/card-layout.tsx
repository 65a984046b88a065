import type { ReactNode } from "react";

type CardLayoutProps = {
  media: ReactNode;
  footer: ReactNode;
  /** Picture beside the text across the grid, from two columns on. */
  wide?: boolean;
  /** On phones, a small picture beside the text. */
  row?: boolean;
  children: ReactNode;
};

export function CardLayout(props: CardLayoutProps) {
  const { media, footer, wide = false, row = false, children } = props;
  const shape = row ? shapes.row : shapes[wide ? "wide" : "card"];
  return (
    <article className={`relative flex flex-col ${shape.article}`}>
      <div className={shape.media}>{media}</div>
      <div className={`flex flex-1 flex-col ${shape.text}`}>
        {children}
        <div className="mt-auto flex items-center justify-between gap-4 md:pt-2">{footer}</div>
      </div>
    </article>
  );
}

const shapes = {
  card: { article: "", media: "", text: "gap-2 pt-3" },
  wide: {
    article: "md:col-span-full md:grid md:grid-cols-5 md:gap-8",
    media: "md:col-span-3",
    text: "gap-2 pt-3 md:col-span-2 md:pt-0",
  },
  row: {
    // At twice the text size, the picture shrinks to leave room for the text.
    article:
      "max-md:border-rule max-md:grid max-md:grid-cols-[minmax(0,1fr)_min(6rem,27vw)] max-md:gap-x-4 max-md:border-t max-md:pt-3",
    media: "max-md:order-last",
    text: "gap-1 md:gap-2 md:pt-3",
  },
};
