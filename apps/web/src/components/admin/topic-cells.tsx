import { Cell } from "#components/admin/table/data-table.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";

type TopicNameProps = {
  name: string;
  /** Path of its public page. */
  path: string;
  /** Empty for none. */
  about?: string;
};

/** A category, tag or author in a list of the panel, with its address. */
export function TopicName({ name, path, about }: TopicNameProps) {
  return (
    <>
      <Text size="title" className="wrap-anywhere">
        {name}
      </Text>
      <Text size="small" tone="quiet" className="wrap-anywhere">
        {path}
      </Text>
      {about && (
        <Text size="small" tone="quiet" className="mt-1 max-w-[60ch] wrap-anywhere">
          {about}
        </Text>
      )}
    </>
  );
}

type PostCountCellProps = {
  posts: number;
  /** Relation to the topic, such as "with Roofs". */
  relation: string;
  /** Path of the public page with these posts. */
  path: string;
  /** `_self` loads a page that the panel's script does not have. */
  target?: "_self";
};

/** Number of posts of a topic, as a link to them. */
export function PostCountCell({ posts, relation, path, target }: PostCountCellProps) {
  const blogs = formatNounCount(posts, "blog");
  if (posts === 0) return <Cell className="whitespace-nowrap tabular-nums">{blogs}</Cell>;
  return (
    <Cell className="whitespace-nowrap tabular-nums">
      <TextLink
        href={path}
        target={target}
        aria-label={`${blogs} ${relation}`}
        className="inline-flex min-h-11 items-center"
      >
        {blogs}
      </TextLink>
    </Cell>
  );
}
