import type { PictureUse } from "@ebute/contracts/media";
import { TextLink } from "#components/ui/text-link.tsx";
import { hrefOfUse, labelOfUse } from "./use-links.ts";

type UseListProps = { uses: readonly PictureUse[]; hasMore?: boolean };

/** Places of a picture, each with a link where there is a screen for it. */
export function UseList({ uses, hasMore = false }: UseListProps) {
  return (
    <ul className="text-card grid gap-1 wrap-anywhere">
      {uses.map((use) => {
        const href = hrefOfUse(use);
        const title = use.title || "Without a title";
        return (
          <li key={`${use.place} ${use.state} ${use.id}`}>
            {href ? <TextLink href={href}>{title}</TextLink> : title}{" "}
            <span className="text-small text-ink-2">{labelOfUse(use)}</span>
          </li>
        );
      })}
      {hasMore && <li className="text-ink-2">And more.</li>}
    </ul>
  );
}
