import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { ExternalLink } from "./external-link.tsx";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";
import { Tile } from "./tile.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Rows on phones, two columns from 1280 px. */
export function PriceList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 xl:grid-cols-2 xl:gap-x-16">{children}</ul>;
}

type PriceProps = {
  item: { name: string; unit: string; note: string; isSoldOut: boolean };
  level: 2 | 3;
  price: string;
  picture: ReactNode;
  /** Link that opens a chat about the item; undefined if orders are not possible. */
  orderLink: string | undefined;
};

export function Price({ item, level, price, picture, orderLink }: PriceProps) {
  const { name, unit, note, isSoldOut } = item;
  return (
    <li className="border-rule flex items-start gap-4 border-t py-4">
      {picture && (
        <Tile className="relative aspect-square w-[min(6rem,27vw)] flex-none overflow-hidden">
          {picture}
        </Tile>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading level={level} size="question">
            {name}
          </Heading>
          <p className="min-w-0 font-semibold wrap-anywhere tabular-nums">
            {price}
            {unit && <span className="text-small text-ink-2 font-normal">{` ${unit}`}</span>}
          </p>
        </div>
        {note && (
          <Text size="small" tone="quiet">
            {note}
          </Text>
        )}
        {isSoldOut && (
          <div className="mt-1">
            <Badge tone="neutral">Sold out</Badge>
          </div>
        )}
        {orderLink && (
          <ExternalLink
            href={orderLink}
            className="text-indigo hover:text-indigo-hover inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
          >
            Order on WhatsApp<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </ExternalLink>
        )}
      </div>
    </li>
  );
}
