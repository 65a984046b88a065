import type { ManagedTag } from "@ebute/contracts/tags";
import { Merge, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import type { Removal } from "#components/admin/removal-dialog.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { PostCountCell, TopicName } from "#components/admin/topic-cells.tsx";

export type TagActions = {
  rename: (tag: ManagedTag) => void;
  remove: (tag: ManagedTag, kind: Removal) => void;
};

type TagRowProps = { tag: ManagedTag; canMerge: boolean; actions: TagActions };

export function TagRow({ tag, canMerge, actions }: TagRowProps) {
  const { name, slug, posts } = tag;
  const path = `/tag/${slug}`;
  return (
    <Row>
      <Cell shape="main">
        <TopicName name={name} path={path} />
      </Cell>
      <PostCountCell posts={posts} relation={`with ${name}`} path={path} target="_self" />
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
