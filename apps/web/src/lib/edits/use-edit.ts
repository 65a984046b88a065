import {
  baseAfterLostAnswer,
  baseOfDraft,
  type Conflict,
  changedFields,
  type EditFields,
  isSameValue,
  type MergeField,
  OUTDATED,
  type Snapshot,
  saveEdit,
} from "@ebute/contracts/edits";
import { useRef, useState } from "react";
import { isFinal } from "#lib/api/idempotency-link.ts";
import { readFailureBody } from "#lib/trpc.ts";
import { pickFields } from "./pick-fields.ts";

/** Question that a save is waiting for. */
export type EditQuestion<Fields extends EditFields> =
  | { kind: "conflict"; conflict: Conflict<Fields>; answer: (fields: Fields) => void }
  /** Without `copyAsNew`, the typed content cannot be added again. */
  | { kind: "deleted"; mine: Fields; copyAsNew: (() => void) | undefined };

export type ConcurrentEditOptions<Stored, Fields extends EditFields> = {
  /** Stored entry when the form opened; later changes of this prop are ignored. */
  stored: Stored;
  snapshotOf: (stored: Stored) => Snapshot<Fields>;
  /** Type guard for the `current` entry of a refusal. */
  isStored: (value: unknown) => value is Stored;
  /** Merges nested values of a field. */
  mergeField?: MergeField;
};

export type SaveEdit<Stored, Fields extends EditFields> = {
  mine: Fields;
  /**
   * Attempts to write the named fields. `merged` has those of them whose value is neither mine nor
   * theirs, but was merged by parts.
   */
  send: (
    version: number,
    names: (keyof Fields & string)[],
    merged: Partial<Fields>,
  ) => Promise<Stored>;
  /** Adds the typed content as a new entry, after another user deleted the original. */
  copyAsNew?: () => Promise<Stored>;
};

export type Saved<Stored, Fields> = {
  stored: Stored;
  /** Stored fields after the save, including concurrent changes of others. */
  fields: Fields;
  /** True when the entry was added again, because another user deleted the original. */
  isCopy: boolean;
};

export type Edit<Fields extends EditFields> = {
  question: EditQuestion<Fields> | undefined;
  /** Closes the question without an answer; the save ends, and the form keeps its input. */
  postpone: () => void;
};

/** Thrown when the user closes the question; nothing was saved, and the form keeps its input. */
export class EditPostponed extends Error {
  override readonly name = "EditPostponed";
}

/**
 * Edits one entry that others may edit concurrently. It sends only changed fields with the version
 * they are based on, merges fields that only others changed, and asks the user about fields that
 * both sides changed.
 */
export function useConcurrentEdit<Stored, Fields extends EditFields>(
  options: ConcurrentEditOptions<Stored, Fields>,
) {
  const { snapshotOf, isStored, mergeField } = options;
  const base = useRef<Snapshot<Fields>>(undefined);
  const latest = useRef(options.stored);
  const [question, setQuestion] = useState<EditQuestion<Fields>>();
  const cancelPrompt = useRef<() => void>(undefined);
  const unanswered = useRef<() => Promise<void>>(undefined);
  const sent = useRef<Partial<Fields>>(undefined);

  function readBase(): Snapshot<Fields> {
    base.current ??= snapshotOf(latest.current);
    return base.current;
  }

  /**
   * Adopts a newer version whose fields still equal the base, such as the result of the user's own
   * change that was pending when the edit began. It is not a concurrent edit.
   * @param own fields that the user has changed beside the edit
   * @returns false when the version has other changes
   */
  function adopt(stored: Stored, own: readonly (keyof Fields & string)[] = []): boolean {
    const snapshot = snapshotOf(stored);
    const { version, fields } = readBase();
    const changed = changedFields(fields, snapshot.fields).filter((name) => !own.includes(name));
    if (snapshot.version < version || changed.length > 0) return false;
    latest.current = stored;
    base.current = snapshot;
    return true;
  }

  /**
   * The next save sends the same call first, whose key tells the server that it is the same. Else
   * the writer's own words would look like those of somebody else.
   */
  function keepUnanswered(attempt: () => Promise<Stored>, fields: Partial<Fields>): void {
    unanswered.current = async () => {
      try {
        latest.current = await attempt();
        base.current = baseAfterLostAnswer(readBase(), fields, snapshotOf(latest.current));
      } catch (error) {
        // That save was not stored, and the answer to this one brings the present state.
        if (!isFinal(readFailureBody(error))) throw error;
      }
      forgetSent();
    };
  }

  function forgetSent(): void {
    unanswered.current = undefined;
    sent.current = undefined;
  }

  /** Asks a question; the save continues with its answer or ends. */
  function ask<Answer>(open: (answer: (value: Answer) => void) => EditQuestion<Fields>) {
    return new Promise<Answer>((resolve, reject) => {
      cancelPrompt.current = () => {
        setQuestion(undefined);
        reject(new EditPostponed());
      };
      setQuestion(
        open((value) => {
          setQuestion(undefined);
          resolve(value);
        }),
      );
    });
  }

  /**
   * @throws {EditPostponed} when the user closes a question; else what `send` and `copyAsNew` throw
   */
  async function save({
    mine,
    send,
    copyAsNew,
  }: SaveEdit<Stored, Fields>): Promise<Saved<Stored, Fields>> {
    let isCopy = false;
    const remember = (stored: Stored) => {
      latest.current = stored;
      return snapshotOf(stored);
    };
    async function saveCopy() {
      await ask<void>((answer) => ({ kind: "deleted", mine, copyAsNew: copyAsNew && answer }));
      if (!copyAsNew) throw new EditPostponed();
      const stored = await copyAsNew();
      isCopy = true;
      return { isSaved: true, stored: remember(stored) };
    }
    await unanswered.current?.();
    base.current = await saveEdit<Fields>({
      base: readBase(),
      mine,
      send: async (version, changes) => {
        const names = Object.keys(changes);
        const byParts = names.filter((name) => !isSameValue(changes[name], mine[name]));
        const attempt = () => send(version, names, pickFields(changes, byParts));
        const fields = pickFields(mine, names);
        sent.current = fields;
        try {
          const stored = await attempt();
          forgetSent();
          return { isSaved: true, stored: remember(stored) };
        } catch (error) {
          const failure = readFailureBody(error);
          if (isFinal(failure)) forgetSent();
          else keepUnanswered(attempt, fields);
          if (failure?.code === "not_found") return saveCopy();
          const current: unknown = failure?.current;
          if (!isStored(current)) throw error;
          return { isSaved: false, stored: remember(current) };
        }
      },
      mergeField,
      resolve: (conflict) => ask((answer) => ({ kind: "conflict", conflict, answer })),
    });
    return { stored: latest.current, fields: base.current.fields, isCopy };
  }

  return {
    question,
    postpone: () => cancelPrompt.current?.(),
    save,
    base: readBase,
    /** Base of a draft for `rebase`, also when the page closes before a save was answered. */
    draftBase: (): DraftBase<Fields> => ({ ...readBase(), sent: sent.current }),
    adopt,
    mergeField,
    /**
     * Keeps what the user sent as the base of fields that they have changed since, and that others
     * had changed before: the next save merges both, or asks.
     */
    holdBack: (sent: EditFields) => {
      if (Object.keys(sent).length === 0) return;
      base.current = { version: OUTDATED, fields: { ...readBase().fields, ...sent } };
    },
    /**
     * Sets the base of a restored draft. A draft without a known base makes every differing field a
     * conflict.
     */
    rebase: (draftBase: unknown) => {
      forgetSent();
      base.current = isDraftBase<Fields>(draftBase)
        ? baseOfDraft(draftBase, draftBase.sent ?? {}, snapshotOf(latest.current))
        : unknownBase();
    },
  };
}

type DraftBase<Fields extends EditFields> = Snapshot<Fields> & {
  /** Fields of a save without an answer. */
  sent?: Partial<Fields> | undefined;
};

/** Returns a base without a field. */
function unknownBase<Fields extends EditFields>(): Snapshot<Fields> {
  const fields: Partial<Fields> = {};
  return { version: OUTDATED, fields: fields as Fields };
}

/**
 * Checks only the outer shape. A snapshot of an older release may have other fields: they count as
 * changed, which is harmless.
 */
function isDraftBase<Fields extends EditFields>(value: unknown): value is DraftBase<Fields> {
  if (typeof value !== "object" || value === null) return false;
  if (!("version" in value) || !("fields" in value)) return false;
  const { version, fields } = value;
  return typeof version === "number" && typeof fields === "object" && fields !== null;
}
