import type { ManagedAuthor } from "@ebute/contracts/authors";
import { defaultFocalPoint } from "@ebute/contracts/media";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { PostCountCell, TopicName } from "#components/admin/topic-cells.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Tile } from "#components/ui/tile.tsx";

export type AuthorActions = {
  edit: (author: ManagedAuthor) => void;
  remove: (author: ManagedAuthor) => void;
};

type AuthorRowProps = { author: ManagedAuthor; actions: AuthorActions };

export function AuthorRow({ author, actions }: AuthorRowProps) {
  const { name, slug, bio, picture, posts } = author;
  const path = `/author/${slug}`;
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
            <TopicName name={name} path={path} about={bio} />
          </div>
        </div>
      </Cell>
      <PostCountCell posts={posts} relation={`by ${name}`} path={path} target="_self" />
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
