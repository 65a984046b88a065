import type { ManagedAuthor } from "@ebute/contracts/authors";
import { defaultFocalPoint } from "@ebute/contracts/media";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";

export type AuthorActions = {
  edit: (author: ManagedAuthor) => void;
  remove: (author: ManagedAuthor) => void;
};

type AuthorRowProps = { author: ManagedAuthor; actions: AuthorActions };

export function AuthorRow({ author, actions }: AuthorRowProps) {
  const { name, slug, bio, picture, posts } = author;
  const blogs = formatNounCount(posts, "blog");
  return (
    <Row>
      <Cell shape="main">
        <div className="flex items-start gap-3">
          <Tile className="size-12 flex-none">
            {picture && (
              <Picture
                picture={{ ...picture, focus: defaultFocalPoint }}
                alt=""
                sizes="3rem"
                subject={name}
              />
            )}
          </Tile>
          <div className="min-w-0">
            <Text size="title" className="wrap-anywhere">
              {name}
            </Text>
            <Text size="small" tone="quiet" className="wrap-anywhere">
              /author/{slug}
            </Text>
            {bio && (
              <Text size="small" tone="quiet" className="mt-1 max-w-[60ch] wrap-anywhere">
                {bio}
              </Text>
            )}
          </div>
        </div>
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        {/* Loads the public page, which is outside the panel. */}
        <TextLink
          href={`/author/${slug}`}
          target="_self"
          aria-label={`${blogs} by ${name}`}
          className="inline-flex min-h-11 items-center"
        >
          {blogs}
        </TextLink>
      </Cell>
      <Cell>
        <RowActions>
          <IconButton name={`Edit: ${name}`} Icon={Pencil} onClick={() => actions.edit(author)} />
          <IconButton
            name={`Delete: ${name}`}
            Icon={Trash2}
            tone="danger"
            onClick={() => actions.remove(author)}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
