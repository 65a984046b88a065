import { and, desc, eq, gte, isNull, like, lt, lte, max, ne, or } from "drizzle-orm";
import { type StoredPicture, whereDocumentNames } from "#domains/media/media.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type DraftRow, draftsTable } from "./drafts.table.ts";

type Form = Pick<DraftRow, "adminId" | "form">;
type DraftKey = Form & Pick<DraftRow, "id">;

const { adminId, form, id, title, writtenAt, savedAt, removedAt } = draftsTable;

/** Columns of a list, which reads no content. */
const summaryColumns = { form, id, title, device: draftsTable.device, savedAt };

export type DraftSummaryRow = Pick<DraftRow, keyof typeof summaryColumns>;

export type DraftsRepository = ReturnType<typeof createDraftsRepository>;

export function createDraftsRepository(db: Database) {
  const ofForm = (one: Form) => and(eq(adminId, one.adminId), eq(form, one.form));
  const isDraft = (draft: DraftKey) => and(ofForm(draft), eq(id, draft.id));

  return {
    /** Drafts of one form, removed ones among them, newest first. */
    findOfForm(one: Form): Promise<DraftRow[]> {
      return db.select().from(draftsTable).where(ofForm(one)).orderBy(desc(savedAt), desc(id));
    },

    /** Drafts of one kind, newest first. */
    findUnfinished(by: string, kind: string): Promise<DraftSummaryRow[]> {
      return db
        .select(summaryColumns)
        .from(draftsTable)
        .where(and(eq(adminId, by), like(form, `${kind}:%`), isNull(removedAt)))
        .orderBy(desc(savedAt), desc(id));
    },

    /** Other administrators with a draft of this form that was stored since then, latest first. */
    async findOtherWriters({ adminId: by, form: of }: Form, since: Date) {
      const latest = max(savedAt);
      const rows = await db
        .select({ adminId, savedAt: latest })
        .from(draftsTable)
        .where(and(gte(savedAt, since), eq(form, of), ne(adminId, by), isNull(removedAt)))
        .groupBy(adminId)
        .orderBy(desc(latest), adminId);
      return rows.flatMap((row) => (row.savedAt ? [{ ...row, savedAt: row.savedAt }] : []));
    },

    /** Drafts of all forms, removed ones apart, newest first. */
    findAll(tx: Transaction, by: string): Promise<(DraftSummaryRow & { bytes: number })[]> {
      return tx
        .select({ ...summaryColumns, bytes: draftsTable.bytes })
        .from(draftsTable)
        .where(and(eq(adminId, by), isNull(removedAt)))
        .orderBy(desc(savedAt), desc(id));
    },

    /**
     * Adds or replaces a draft. A request that arrives late never replaces a newer state, nor does
     * it bring back a draft that was removed in that state.
     * @returns false for such a request
     */
    async put(tx: Transaction, draft: DraftRow): Promise<boolean> {
      const { adminId: _by, form: _form, id: _id, ...fields } = draft;
      const rows = await tx
        .insert(draftsTable)
        .values(draft)
        .onConflictDoUpdate({
          target: [adminId, form, id],
          set: fields,
          setWhere: or(
            lt(writtenAt, draft.writtenAt),
            and(lte(writtenAt, draft.writtenAt), isNull(removedAt)),
          ),
        })
        .returning({ id });
      return rows.length > 0;
    },

    /** Empties a draft; its id tells devices to forget their copies. */
    async remove(tx: Transaction, draft: DraftKey, now: Date): Promise<void> {
      await tx
        .update(draftsTable)
        .set({
          title: "",
          device: "",
          content: {},
          base: null,
          bytes: 0,
          savedAt: now,
          removedAt: now,
        })
        .where(and(isDraft(draft), isNull(removedAt)));
    },

    /** Locks the drafts of all administrators that have a picture. */
    findWithPicture(tx: Transaction, picture: StoredPicture): Promise<DraftRow[]> {
      return tx
        .select()
        .from(draftsTable)
        .where(whereDocumentNames(draftsTable.content, picture))
        .orderBy(adminId, form, id)
        .for("update");
    },

    async setContent(
      tx: Transaction,
      draft: DraftKey,
      changes: Pick<DraftRow, "content" | "base" | "writtenAt">,
    ): Promise<void> {
      await tx.update(draftsTable).set(changes).where(isDraft(draft));
    },

    async deleteSavedBefore(tx: Transaction, before: Date): Promise<void> {
      await tx.delete(draftsTable).where(lt(savedAt, before));
    },
  };
}
