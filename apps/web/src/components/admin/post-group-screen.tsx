import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Merge, Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogDescription } from "#components/ui/dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";

/** A category, a tag or an author: posts are listed by each. */
type PostGroup = { _id: string; name: string; slug: string; posts: number; version: number };

export type RemovalKind = "merge" | "delete";

/** Words and mutation of the dialog that merges or deletes a group. */
export type GroupRemoval = {
  sentence: string;
  /** Choice of the group that gets what the removed one had; omitted where there is none. */
  choice?: { label: string; placeholder: string; refusal: string } | undefined;
  isPending: boolean;
  /** Called with the chosen group, if there is a choice. */
  remove: (target: PostGroup | undefined, onRemoved: () => void) => void;
};

type UseRemoval<Group> = (
  kind: RemovalKind,
  group: Group,
  target: PostGroup | undefined,
) => GroupRemoval;

type RowProps<Group> = {
  /** First part of a group's path, such as "/tag/". */
  folder: string;
  /** `_self` loads a page that the panel's script does not have. */
  target?: "_self";
  /** Relation of its posts to a group, such as "with". */
  relation: string;
  /** Text about a group; empty for none. */
  aboutOf?: (group: Group) => string;
  /** Renders the picture of a group. */
  picture?: (group: Group) => ReactNode;
  /** Name of the button that opens the dialog of a group. */
  editName: string;
  /** True if a group can be merged into another. */
  canMerge?: boolean;
  /** True if the last group cannot be deleted. */
  keepsOne?: boolean;
  /** Moves a group in a list whose order the user sets. */
  onMove?: (group: Group, by: 1 | -1) => void;
};

type PostGroupScreenProps<Group extends PostGroup> = RowProps<Group> & {
  title: string;
  /** Head of the column with the names. */
  column: string;
  /** In the singular, such as "tag". */
  noun: string;
  query: UseQueryResult<Group[], unknown>;
  /** The groups in the order shown; by default in that of the response. */
  groups?: readonly Group[];
  loadFailed: string;
  /** Sentences on the list and its use. */
  about: ReactNode;
  empty: string;
  /** Most groups, and the message at that number; omitted where posts alone add groups. */
  limit?: { max: number; message: string };
  /** Renders the dialog that adds a group, or edits the given one. */
  dialog: (group: Group | undefined, close: () => void) => ReactNode;
  useRemoval: UseRemoval<Group>;
};

type OpenDialog<Group> = { kind: "new" } | { kind: "edit" | RemovalKind; group: Group } | undefined;

/** Lists the categories, tags or authors, each with its number of posts, and their dialogs. */
export function PostGroupScreen<Group extends PostGroup>(props: PostGroupScreenProps<Group>) {
  const { title, column, noun, query, loadFailed, about, empty, limit, useRemoval } = props;
  const [dialog, setDialog] = useState<OpenDialog<Group>>();
  const { data = [] } = query;
  const { groups = data } = props;
  const close = () => setDialog(undefined);

  function renderDialog(opened: NonNullable<typeof dialog>): ReactNode {
    if (opened.kind === "new") return props.dialog(undefined, close);
    const { kind, group } = opened;
    if (kind === "edit") return props.dialog(group, close);
    return (
      <RemovalDialog
        kind={kind}
        // The number of its posts may have changed since the dialog was opened.
        group={data.find(({ _id }) => _id === group._id) ?? group}
        others={data.filter(({ _id }) => _id !== group._id)}
        useRemoval={useRemoval}
        onClose={close}
      />
    );
  }
  return (
    <ListScreen
      title={title}
      note={query.data ? `${data.length} ${data.length === 1 ? noun : title.toLowerCase()}` : ""}
      query={query}
      loadFailed={loadFailed}
      about={about}
      action={
        limit &&
        (data.length >= limit.max ? (
          <Text size="small">{limit.message}</Text>
        ) : (
          <Button type="button" onClick={() => setDialog({ kind: "new" })}>
            <Plus aria-hidden="true" size={18} />
            Add {noun}
          </Button>
        ))
      }
      dialogs={dialog && renderDialog(dialog)}
    >
      {groups.length > 0 ? (
        <DataTable
          caption={title}
          head={
            <>
              <HeadCell>{column}</HeadCell>
              <HeadCell shape="wide">Blogs</HeadCell>
              <HeadCell shape="wide">Action</HeadCell>
            </>
          }
        >
          {groups.map((group, place) => (
            <GroupRow
              {...props}
              key={group._id}
              group={group}
              place={place}
              count={groups.length}
              onOpen={(kind) => setDialog({ kind, group })}
            />
          ))}
        </DataTable>
      ) : (
        <EmptyState>{empty}</EmptyState>
      )}
    </ListScreen>
  );
}

type GroupRowProps<Group> = RowProps<Group> & {
  group: Group;
  /** Index in the list, from 0, and length of the list. */
  place: number;
  count: number;
  onOpen: (kind: "edit" | RemovalKind) => void;
};

function GroupRow<Group extends PostGroup>(props: GroupRowProps<Group>) {
  const { group, place, count, folder, target, relation, onMove, onOpen } = props;
  const { name, slug, posts } = group;
  const path = `${folder}${slug}`;
  const blogs = formatNounCount(posts, "blog");
  const about = props.aboutOf?.(group);
  const title = (
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
  return (
    <Row>
      <Cell shape="main">
        {props.picture ? (
          <div className="flex items-start gap-3">
            {props.picture(group)}
            <div className="min-w-0">{title}</div>
          </div>
        ) : (
          title
        )}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        {posts === 0 ? (
          blogs
        ) : (
          <TextLink
            href={path}
            target={target}
            aria-label={`${blogs} ${relation} ${name}`}
            className="inline-flex min-h-11 items-center"
          >
            {blogs}
          </TextLink>
        )}
      </Cell>
      <Cell>
        <RowActions>
          {onMove && (
            <>
              {/*
                Disabled instead of hidden at the ends of the list, because hiding a focused button
                loses the focus.
              */}
              <IconButton
                name={`Move up: ${name}`}
                Icon={ArrowUp}
                aria-disabled={place === 0 || undefined}
                onClick={() => onMove(group, -1)}
              />
              <IconButton
                name={`Move down: ${name}`}
                Icon={ArrowDown}
                aria-disabled={place === count - 1 || undefined}
                onClick={() => onMove(group, 1)}
              />
            </>
          )}
          <IconButton
            name={`${props.editName}: ${name}`}
            Icon={Pencil}
            onClick={() => onOpen("edit")}
          />
          {props.canMerge && count > 1 && (
            <IconButton name={`Merge: ${name}`} Icon={Merge} onClick={() => onOpen("merge")} />
          )}
          {(!props.keepsOne || count > 1) && (
            <IconButton
              name={`Delete: ${name}`}
              Icon={Trash2}
              tone="danger"
              onClick={() => onOpen("delete")}
            />
          )}
        </RowActions>
      </Cell>
    </Row>
  );
}

type RemovalDialogProps<Group> = {
  kind: RemovalKind;
  group: Group;
  others: readonly Group[];
  useRemoval: UseRemoval<Group>;
  onClose: () => void;
};

/** Merges a group into another, or deletes it. */
function RemovalDialog<Group extends PostGroup>(props: RemovalDialogProps<Group>) {
  const { kind, group, others, useRemoval, onClose } = props;
  const [targetId, setTargetId] = useState("");
  const [error, setError] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const target = others.find(({ _id }) => _id === targetId);
  const { sentence, choice, isPending, remove } = useRemoval(kind, group, target);
  const isMerge = kind === "merge";

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (choice && !target) {
      setError(choice.refusal);
      select.current?.focus();
    } else remove(choice && target, onClose);
  }
  return (
    <AdminDialog
      title={isMerge ? `Merge ${group.name}` : `Delete ${group.name}?`}
      position="center"
      isOpen
      onClose={onClose}
    >
      <DialogDescription>
        <Text>{sentence}</Text>
      </DialogDescription>
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        {choice && (
          <Field label={choice.label} error={error}>
            <Select
              value={targetId}
              required
              ref={select}
              data-first-focus
              onChange={({ currentTarget }) => {
                setTargetId(currentTarget.value);
                setError("");
              }}
            >
              <option value="">{choice.placeholder}</option>
              {others.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <DialogButtons onCancel={onClose}>
          <Button
            tone={isMerge ? "primary" : "danger"}
            busy={isPending}
            busyText={isMerge ? "Merging..." : "Deleting..."}
          >
            {isMerge ? "Merge" : "Delete"}
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
