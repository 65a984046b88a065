import type { ManagedTag } from "@ebute/contracts/tags";
import { Merge, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import type { Removal } from "#components/admin/removal-dialog.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";

export type TagActions = {
  rename: (tag: ManagedTag) => void;
  remove: (tag: ManagedTag, kind: Removal) => void;
};

type TagRowProps = { tag: ManagedTag; canMerge: boolean; actions: TagActions };

export function TagRow({ tag, canMerge, actions }: TagRowProps) {
  const { name, slug, posts } = tag;
  const blogs = formatNounCount(posts, "blog");
  return (
    <Row>
      <Cell shape="main">
        <Text size="title" className="wrap-anywhere">
          {name}
        </Text>
        <Text size="small" tone="quiet" className="wrap-anywhere">
          /tag/{slug}
        </Text>
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        {/* Loads the public page, which is outside the panel. */}
        <TextLink
          href={`/tag/${slug}`}
          target="_self"
          aria-label={`${blogs} with ${name}`}
          className="inline-flex min-h-11 items-center"
        >
          {blogs}
        </TextLink>
      </Cell>
      <Cell>
        <RowActions>
          <IconButton name={`Rename: ${name}`} Icon={Pencil} onClick={() => actions.rename(tag)} />
          {canMerge && (
            <IconButton
              name={`Merge: ${name}`}
              Icon={Merge}
              onClick={() => actions.remove(tag, "merge")}
            />
          )}
          <IconButton
            name={`Delete: ${name}`}
            Icon={Trash2}
            tone="danger"
            onClick={() => actions.remove(tag, "delete")}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
