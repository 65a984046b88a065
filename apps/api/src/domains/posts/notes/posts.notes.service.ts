import {
  type AddNoteInput,
  type AnswerNoteInput,
  NOTE_MESSAGES_MAX,
  NOTES_MAX,
  type Note,
  type NotePerson,
  noteNotFound,
  type SetNoteStateInput,
  tooManyNoteMessages,
  tooManyNotes,
} from "@ebute/contracts/notes";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";
import type { PostAccess } from "../publishing/posts.access.ts";
import { lockPost } from "../publishing/posts.lock.ts";
import { tellMentionedJob } from "./posts.notes.jobs.ts";
import { type Colleague, peopleOf } from "./posts.notes.people.ts";
import { mentionsPerAccount } from "./posts.notes.rate-limits.ts";
import type { PostNotesRepository } from "./posts.notes.repository.ts";
import type { PostNoteMessageRow, PostNoteRow } from "./posts.notes.table.ts";

type Deps = {
  notes: PostNotesRepository;
  posts: Pick<PostsRepository, "findForUpdate">;
  access: PostAccess;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  findColleagues: (tx?: Transaction) => Promise<Colleague[]>;
  limits: Pick<RateLimits, "count">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

type Message = { text: string; mentions: string[] };

export type PostNotesService = ReturnType<typeof createPostNotesService>;

/** Notes that those who may change a post put on its blocks. Nothing for readers has them. */
export function createPostNotesService(deps: Deps) {
  const { notes, posts, access, findAdminEmails, findColleagues } = deps;
  const { write, idempotency, limits, clock } = deps;

  /** @throws {DomainError} NOTE_NOT_FOUND, POST_NOT_FOUND, NOT_ALLOWED */
  async function findNote(caller: Caller, id: string): Promise<PostNoteRow> {
    const note = await notes.find(id);
    if (!note) throw new DomainError(noteNotFound);
    await access.requireEditable(caller, note.postId);
    return note;
  }

  async function lockEditable(caller: Caller, unit: AuditedUnitOfWork, postId: string) {
    const post = await lockPost(posts, unit, postId);
    await access.assertEditable(caller, post, unit.tx);
    return post;
  }

  /** Adds words to a note, and tells those whom they name. */
  async function addMessage(
    unit: AuditedUnitOfWork,
    { caller, post, noteId }: { caller: Caller; post: ReadPostRow; noteId: string },
    { text, mentions }: Message,
  ): Promise<void> {
    const { id: createdBy } = requireAdmin(caller);
    const ids = { id: newId(), postId: post.id, noteId };
    await notes.insertMessage(unit.tx, { ...ids, createdBy, text, createdAt: clock.now() });
    if (mentions.length === 0) return;
    await limits.count(mentionsPerAccount, createdBy, unit.tx);
    for (const { _id: adminId } of peopleOf(await findColleagues(unit.tx), post)) {
      if (adminId === createdBy || !mentions.includes(adminId)) continue;
      const mention = { adminId, postId: post.id, authors: [createdBy], notes: 1 };
      await unit.enqueue(tellMentionedJob, mention);
    }
  }

  return {
    /** @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED */
    async list(caller: Caller, postId: string): Promise<Note[]> {
      const post = await access.requireEditable(caller, postId);
      const rows = await notes.findOfPost(post.id);
      const messages = await notes.findMessages(rows.map(({ id }) => id));
      const emails = await findAdminEmails(messages.flatMap(({ createdBy }) => createdBy ?? []));
      return rows.map((row) => presentNote(row, messages, emails));
    },

    /**
     * The colleagues whom a note can name.
     * @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED
     */
    async listPeople(caller: Caller, postId: string): Promise<NotePerson[]> {
      const post = await access.requireEditable(caller, postId);
      const { id } = requireAdmin(caller);
      return peopleOf(await findColleagues(), post).filter(({ _id }) => _id !== id);
    },

    /** @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED, TOO_MANY_NOTES, TOO_MANY_REQUESTS */
    async add(caller: Caller, input: AddNoteInput): Promise<{ id: string }> {
      await access.requireEditable(caller, input.id);
      const request = { operation: "notes.add", caller, input };
      return idempotency.once(request, async (unit) => {
        const post = await lockEditable(caller, unit, input.id);
        if ((await notes.count(unit.tx, post.id)) >= NOTES_MAX) throw new DomainError(tooManyNotes);
        const id = newId();
        await notes.insert(unit.tx, {
          id,
          postId: post.id,
          anchor: input.anchor,
          isResolved: false,
          createdAt: clock.now(),
        });
        await addMessage(unit, { caller, post, noteId: id }, input);
        await unit.record("notes.add", { kind: "post", id: post.id, label: post.title });
        return { id };
      });
    },

    /**
     * @throws {DomainError} NOTE_NOT_FOUND, POST_NOT_FOUND, NOT_ALLOWED, TOO_MANY_NOTE_MESSAGES,
     * TOO_MANY_REQUESTS
     */
    async answer(caller: Caller, input: AnswerNoteInput): Promise<void> {
      const note = await findNote(caller, input.id);
      const request = { operation: "notes.answer", caller, input };
      await idempotency.once(request, async (unit) => {
        const post = await lockEditable(caller, unit, note.postId);
        if ((await notes.countMessages(unit.tx, note.id)) >= NOTE_MESSAGES_MAX) {
          throw new DomainError(tooManyNoteMessages);
        }
        await addMessage(unit, { caller, post, noteId: note.id }, input);
        await unit.record("notes.answer", { kind: "post", id: post.id, label: post.title });
        return {};
      });
    },

    /** @throws {DomainError} NOTE_NOT_FOUND, POST_NOT_FOUND, NOT_ALLOWED */
    async setState(caller: Caller, { id, isResolved }: SetNoteStateInput): Promise<void> {
      const note = await findNote(caller, id);
      await write(requireAdmin(caller), async (unit) => {
        const post = await lockEditable(caller, unit, note.postId);
        if (!(await notes.setResolved(unit.tx, note.id, isResolved))) return;
        const action = isResolved ? "notes.resolve" : "notes.reopen";
        await unit.record(action, { kind: "post", id: post.id, label: post.title });
      });
    },
  };
}

/** @param messages of this and other notes, oldest first */
function presentNote(
  { id, anchor, isResolved }: PostNoteRow,
  messages: readonly PostNoteMessageRow[],
  emails: ReadonlyMap<string, string>,
): Note {
  return {
    _id: id,
    anchor,
    isResolved,
    messages: messages
      .filter(({ noteId }) => noteId === id)
      .map((message) => ({
        _id: message.id,
        author: (message.createdBy && emails.get(message.createdBy)) || "",
        text: message.text,
        createdAt: message.createdAt.toISOString(),
      })),
  };
}
