import type { ManagedCategory } from "@ebute/contracts/categories";
import { ArrowDown, ArrowUp, Merge, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import type { Removal } from "#components/admin/removal-dialog.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { PostCountCell, TopicName } from "#components/admin/topic-cells.tsx";
import type { MoveCategory } from "./category-order.ts";

export type CategoryActions = {
  move: MoveCategory;
  edit: (category: ManagedCategory) => void;
  remove: (category: ManagedCategory, kind: Removal) => void;
};

type CategoryRowProps = {
  category: ManagedCategory;
  /** Index in the list, from 0, and length of the list. */
  place: number;
  count: number;
  actions: CategoryActions;
};

export function CategoryRow({ category, place, count, actions }: CategoryRowProps) {
  const { name, slug, description, posts } = category;
  const path = `/category/${slug}`;
  return (
    <Row>
      <Cell shape="main">
        <TopicName name={name} path={path} about={description} />
      </Cell>
      <PostCountCell posts={posts} relation={`in ${name}`} path={path} />
      <Cell>
        <RowActions>
          {/*
            Disabled instead of hidden at the ends of the list, because hiding a focused button
            loses the focus.
          */}
          <IconButton
            name={`Move up: ${name}`}
            Icon={ArrowUp}
            aria-disabled={place === 0 || undefined}
            onClick={() => actions.move(category, -1)}
          />
          <IconButton
            name={`Move down: ${name}`}
            Icon={ArrowDown}
            aria-disabled={place === count - 1 || undefined}
            onClick={() => actions.move(category, 1)}
          />
          <IconButton name={`Edit: ${name}`} Icon={Pencil} onClick={() => actions.edit(category)} />
          {count > 1 && (
            <>
              <IconButton
                name={`Merge: ${name}`}
                Icon={Merge}
                onClick={() => actions.remove(category, "merge")}
              />
              <IconButton
                name={`Delete: ${name}`}
                Icon={Trash2}
                tone="danger"
                onClick={() => actions.remove(category, "delete")}
              />
            </>
          )}
        </RowActions>
      </Cell>
    </Row>
  );
}
