import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import type { EditablePost, PostPublication } from "@ebute/contracts/posts";
import { useId, useState } from "react";
import { useFormCore } from "#lib/forms/form-core.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useSetPublication } from "../posts.mutations.ts";
import { findMissingTimes, toPublication, toPublicationFields } from "./publication-fields.ts";

const timeNames = ["publishAt", "publishedAt", "unpublishAt"] as const;

type TimeName = (typeof timeNames)[number];

type Options = {
  post: Pick<EditablePost, "_id" | "title">;
  /** As it was when the dialog opened. */
  publication: PostPublication;
  onSaved: (publication: PostPublication) => void;
};

/** Fields of the publication dialog, with the refusals of the server at them. */
export function usePublicationForm({ post, publication, onSaved }: Options) {
  const { offsets } = useSite();
  const [fields, setFields] = useState(() => toPublicationFields(publication, offsets));
  const { mutateAsync } = useSetPublication(post.title);
  const core = useFormCore();
  const idPrefix = useId();
  const idOf = (name: TimeName) => `${idPrefix}-${name}`;
  const { _id: id } = post;
  const { version } = publication;

  function change(changes: Partial<typeof fields>): void {
    setFields((before) => ({ ...before, ...changes }));
  }

  async function send() {
    const issues = findMissingTimes(fields);
    if (issues.length > 0) return issues;
    onSaved(await mutateAsync({ id, version, ...toPublication(fields, offsets) }));
    return undefined;
  }

  async function sendWithdrawal() {
    const none = { isPublished: false, publishAt: null, unpublishAt: null };
    onSaved(await mutateAsync({ id, version, ...none }));
    return undefined;
  }

  function findInvalid(refused: Record<string, string>): HTMLElement | undefined {
    const first = timeNames.find((name) => refused[name]);
    return (first && document.getElementById(idOf(first))) ?? undefined;
  }

  const rest = { fallback: () => SERVER_UNREACHABLE_INPUT_KEPT, findInvalid };
  return {
    fields,
    change,
    field: (name: TimeName) => ({
      id: idOf(name),
      error: core.fields[name],
      value: fields[name],
      onChange: (value: string) => change({ [name]: value }),
    }),
    submit: () => core.submit({ send, ...rest }),
    /** Unpublishes the post, or takes back its plan. */
    withdraw: () => core.submit({ send: sendWithdrawal, ...rest }),
    isPending: core.isPending,
    message: core.message,
  };
}
