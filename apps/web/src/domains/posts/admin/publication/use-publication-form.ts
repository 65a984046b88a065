import { SERVER_UNREACHABLE_INPUT_KEPT, type ValidationIssue } from "@ebute/contracts/errors";
import type { EditablePost, PostPublication } from "@ebute/contracts/posts";
import { versionConflict } from "@ebute/contracts/row-versions";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useFormCore } from "#lib/forms/form-core.ts";
import { useSite } from "#lib/page/use-site.ts";
import { readFailureBody, useTRPC } from "#lib/trpc.ts";
import { publicationQuery } from "../../posts.queries.ts";
import { useSetPublication } from "../posts.mutations.ts";
import {
  findMissingTimes,
  type Publication,
  type TimeName,
  toPublication,
  toPublicationFields,
} from "./publication-fields.ts";

const timeNames: readonly TimeName[] = ["publishAt", "publishedAt", "unpublishAt"];

type Options = {
  post: Pick<EditablePost, "_id" | "title">;
  /** State when the dialog opened. */
  publication: PostPublication;
  onSaved: (publication: PostPublication) => void;
};

/** Fields of the publication dialog, with the refusals of the server at them. */
export function usePublicationForm({ post, publication, onSaved }: Options) {
  const site = useSite();
  // A change of the time zone must not move times that were typed before it.
  const [{ offsets }] = useState(site);
  const [fields, setFields] = useState(() => toPublicationFields(publication, offsets));
  const [pending, setPending] = useState<"submit" | "withdraw">();
  const { mutateAsync } = useSetPublication(post.title, publication);
  const query = publicationQuery(useTRPC(), post._id);
  const queryClient = useQueryClient();
  const basedOn = useRef(publication);
  const core = useFormCore();
  const idPrefix = useId();
  const idOf = (name: TimeName) => `${idPrefix}-${name}`;

  function change(changes: Partial<typeof fields>): void {
    setFields((before) => ({ ...before, ...changes }));
  }

  async function save(wanted: Publication): Promise<undefined> {
    const { version: _version, ...before } = basedOn.current;
    try {
      onSaved(await mutateAsync({ id: post._id, basedOn: before, ...wanted }));
    } catch (error) {
      // The message says that somebody else changed it; the next press decides.
      if (readFailureBody(error)?.reason === versionConflict.reason) {
        basedOn.current = await queryClient.fetchQuery(query);
      }
      throw error;
    }
  }

  async function send(): Promise<ValidationIssue[] | undefined> {
    const issues = findMissingTimes(fields);
    return issues.length > 0 ? issues : save(toPublication(fields, offsets, publication));
  }

  const sendWithdrawal = () =>
    save({ isPublished: false, publishAt: null, unpublishAt: null, letter: null });

  async function run(
    action: "submit" | "withdraw",
    task: () => Promise<ValidationIssue[] | undefined>,
  ): Promise<void> {
    setPending(action);
    await core.submit({ send: task, fallback: () => SERVER_UNREACHABLE_INPUT_KEPT, findInvalid });
    setPending(undefined);
  }

  function findInvalid(refused: Record<string, string>): HTMLElement | undefined {
    const first = timeNames.find((name) => refused[name]);
    return (first && document.getElementById(idOf(first))) ?? undefined;
  }

  return {
    fields,
    change,
    field: (name: TimeName) => ({
      id: idOf(name),
      error: core.fields[name],
      value: fields[name],
      onChange: (value: string) => change({ [name]: value }),
    }),
    submit: () => run("submit", send),
    /** Unpublishes the post, or takes back its plan. */
    withdraw: () => run("withdraw", sendWithdrawal),
    /** The action that is being sent. */
    pending,
    message: core.message,
  };
}
