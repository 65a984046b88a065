import type { ManagedCategory } from "@ebute/contracts/categories";
import { ArrowDown, ArrowUp, Merge, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import type { Removal } from "#components/admin/removal-dialog.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
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
  const blogs = formatNounCount(posts, "blog");
  return (
    <Row>
      <Cell shape="main">
        <Text size="title" className="wrap-anywhere">
          {name}
        </Text>
        <Text size="small" tone="quiet" className="wrap-anywhere">
          /category/{slug}
        </Text>
        {description && (
          <Text size="small" tone="quiet" className="mt-1 max-w-[60ch] wrap-anywhere">
            {description}
          </Text>
        )}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        <TextLink
          href={`/category/${slug}`}
          aria-label={`${blogs} in ${name}`}
          className="inline-flex min-h-11 items-center"
        >
          {blogs}
        </TextLink>
      </Cell>
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
