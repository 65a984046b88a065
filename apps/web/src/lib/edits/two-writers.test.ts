import { setImmediate } from "node:timers/promises";
import {
  baseAfterLostAnswer,
  type Conflict,
  type MergeField,
  OUTDATED,
  type Snapshot,
  saveEdit,
  settleEdit,
} from "@ebute/contracts/edits";
import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeBlocks } from "./merge-blocks.ts";
import { pickFields } from "./pick-fields.ts";

type Fields = { title: string; text: string };

const blocksOf = (text: unknown) => String(text).split("\n").filter(Boolean);

const mergeField: MergeField = (name, { base, mine, theirs }) => {
  if (name !== "text") return undefined;
  const parts = mergeBlocks({
    base: blocksOf(base).map(toLine),
    mine: blocksOf(mine).map(toLine),
    theirs: blocksOf(theirs).map(toLine),
  });
  const isMerged = parts.every((part) => typeof part === "string");
  return isMerged ? { value: parts.join("") } : { parts };
};

const toLine = (block: string) => `${block}\n`;

/** A row that is updated only at its present version. */
function createRow(fields: Fields) {
  let stored: Snapshot<Fields> = { version: 1, fields };
  return {
    read: () => stored,
    write(version: number, changes: Partial<Fields>) {
      const isSaved = version === stored.version;
      if (isSaved) stored = { version: version + 1, fields: { ...stored.fields, ...changes } };
      return { isSaved, stored };
    },
  };
}

class NoAnswer extends Error {}

type Row = ReturnType<typeof createRow>;

/** A form of one writer, who types while saves are on their way. */
function createWriter(name: string, row: Row, wait: () => Promise<void>) {
  let base = row.read();
  let shown = base.fields;
  let count = 0;
  const typed = new Set<string>();
  const asked: string[] = [];
  let cut: "request" | "answer" | undefined;
  let repeat: (() => void) | undefined;

  function resolve({ mine, theirs, merged, parts }: Conflict<Fields>): Promise<Fields> {
    asked.push(JSON.stringify([mine, theirs, parts]).replaceAll("\\n", " "));
    const { text } = parts;
    const chosen = text?.map((part) => (typeof part === "string" ? part : part.mine)).join("");
    return Promise.resolve(chosen === undefined ? merged : { ...merged, text: chosen });
  }

  return {
    typed,
    asked,
    shown: () => shown,
    type(place: number, isNew: boolean): void {
      count += 1;
      const word = `${name}${count}`;
      typed.add(word);
      const blocks = blocksOf(shown.text);
      const at = place % (blocks.length + 1);
      if (isNew || at === blocks.length) blocks.splice(at, 0, word);
      else blocks[at] = `${blocks[at]} ${word}`;
      shown = { ...shown, text: blocks.map(toLine).join("") };
    },
    /** The next save gets no answer. */
    cut(lost: typeof cut): void {
      cut = lost;
    },
    async save(): Promise<void> {
      const sent = shown;
      await wait();
      repeat?.();
      base = await saveEdit<Fields>({
        base,
        mine: sent,
        async send(version, changes) {
          await wait();
          const lost = cut;
          cut = undefined;
          const answer = lost === "request" ? undefined : row.write(version, changes);
          await wait();
          if (answer && !lost) return answer;
          repeat = () => {
            repeat = undefined;
            // The server knows the call by its key, and answers with what is stored.
            const { isSaved } = answer?.isSaved ? answer : row.write(version, changes);
            const own = pickFields(sent, Object.keys(changes));
            if (isSaved) base = baseAfterLostAnswer(base, own, row.read());
          };
          throw new NoAnswer();
        },
        mergeField,
        resolve,
      });
      const { fields, heldBack } = await settleEdit({
        sent,
        read: () => shown,
        stored: base.fields,
        mergeField,
      });
      shown = fields;
      if (Object.keys(heldBack).length > 0) {
        base = { version: OUTDATED, fields: { ...base.fields, ...heldBack } };
      }
    },
  };
}

type Writer = ReturnType<typeof createWriter>;

const act = fc.oneof(
  fc.record({ kind: fc.constant("type" as const), place: fc.nat(9), isNew: fc.boolean() }),
  fc.record({ kind: fc.constantFrom("save" as const, "answer" as const) }),
  fc.record({ kind: fc.constant("cut" as const), lost: fc.constantFrom("request", "answer") }),
);

const TEXT = "Apple amber arc\nBread blue bell\nCloud coral cup\n";
const numRuns = process.env.TEST_DEPTH === "gate" ? 1_000 : 10_000;

/** A form stays open when a save got no answer. */
async function saveUnlessCut(writer: Writer): Promise<void> {
  await writer.save().catch((error) => {
    if (!(error instanceof NoAnswer)) throw error;
  });
}

it("every word of two writers is in the text or was asked about, however late answers come", async () => {
  const acts = fc.array(fc.tuple(fc.boolean(), act), { minLength: 2, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(acts, fc.scheduler(), async (steps, scheduler) => {
      const row = createRow({ title: "", text: TEXT });
      const wait = () => scheduler.schedule(Promise.resolve());
      const writers = [createWriter("own", row, wait), createWriter("other", row, wait)] as const;
      const saves = new Map<Writer, Promise<void>>();
      for (const [isSecond, step] of steps) {
        const writer = writers[isSecond ? 1 : 0];
        // A key is an event of its own, after what an answer set off.
        await setImmediate();
        if (step.kind === "type") writer.type(step.place, step.isNew);
        else if (step.kind === "cut") writer.cut(step.lost);
        // The button of a form is busy until its save has ended.
        else if (step.kind === "save" && !saves.has(writer)) {
          saves.set(
            writer,
            saveUnlessCut(writer).finally(() => saves.delete(writer)),
          );
        } else if (scheduler.count() > 0) await scheduler.waitOne();
      }
      await scheduler.waitFor(Promise.all(saves.values()));
      for (const writer of writers) {
        writer.cut(undefined);
        await scheduler.waitFor(writer.save());
      }
      const text = row.read().fields.text;
      const asked = writers.flatMap((writer) => writer.asked).join();
      for (const writer of writers) {
        for (const word of writer.typed) {
          const isThere = new RegExp(`\\b${word}\\b`);
          expect([word, isThere.test(text) || isThere.test(asked)]).toEqual([word, true]);
          expect([word, text.split(isThere).length - 1].at(-1)).toBeLessThan(2);
        }
      }
    }),
    { numRuns },
  );
}, 120_000);

it("one writer is never asked about the own words, whichever answers are lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 24 }), async (steps) => {
      const row = createRow({ title: "", text: TEXT });
      const writer = createWriter("own", row, () => Promise.resolve());
      for (const step of steps) {
        if (step.kind === "type") writer.type(step.place, step.isNew);
        else if (step.kind === "cut") writer.cut(step.lost);
        else await saveUnlessCut(writer);
      }
      writer.cut(undefined);
      await writer.save();
      expect([writer.asked, row.read().fields]).toEqual([[], writer.shown()]);
    }),
    { numRuns },
  );
}, 120_000);
