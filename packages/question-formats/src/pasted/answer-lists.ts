import type { Collected } from "./collector.ts";
import type { AnswerList, PastedAnswer, PastedQuestion } from "./pasted-question.ts";

/** More than any text brings: comparing all questions with all answers would take minutes. */
const QUESTIONS_MAX = 1_000;

/** Gives the answers of the lists to their questions. */
export function applyLists(collected: Collected): void {
  if (collected.questions.length > QUESTIONS_MAX) return;
  const doubted = new Set<PastedQuestion>();
  const all = byNumber(collected.questions);
  let start = 0;
  for (const list of collected.lists) {
    // A list before all questions is about all of them.
    const end = list.after === 0 ? collected.questions.length : list.after;
    const near = collected.questions.slice(start < end ? start : 0, end);
    applyInOrder(collected, list, near);
    const nearby = byNumber(near);
    for (const entry of list.entries) {
      const found = nearby.get(entry.number) ?? all.get(entry.number) ?? [];
      const [first] = found;
      if (first && found.length > 1) {
        // Thousands of answers for hundreds of questions would fill the memory with sentences.
        if (doubted.has(first)) continue;
        doubted.add(first);
      }
      applyEntry(collected, entry, found);
    }
    start = list.after;
  }
  doubtSeveralLetters(collected.questions);
  doubtAfterConflict(collected.questions);
}

/** The second of two answers below one question may be that of the next. */
function doubtAfterConflict(questions: readonly PastedQuestion[]): void {
  for (const [place, question] of questions.entries()) {
    const own = question.answers.filter(({ line }) => line <= question.last);
    const next = questions[place + 1];
    if (!next || new Set(own.map(({ text }) => text.toLowerCase())).size < 2) continue;
    const sentence = "The question before has two answers, and one may belong here. Choose.";
    next.problems.push({ line: next.first, sentence });
  }
}

const SEVERAL = /^\(?[a-j]\)?(?:\s*[,;&]|\s+and\b)/i;

/** `Ans: B, D` below the last question may be the answers of the last two. */
function doubtSeveralLetters(questions: readonly PastedQuestion[]): void {
  if (questions.every(({ answers }) => answers.length > 0)) return;
  for (const question of questions) {
    const several = question.answers.find(({ text }) => SEVERAL.test(text));
    if (!several) continue;
    const sentence = "These letters may be one answer or those of several questions. Choose.";
    question.problems.push({ line: several.line, sentence });
  }
}

function byNumber(questions: readonly PastedQuestion[]): Map<number, PastedQuestion[]> {
  const found = new Map<number, PastedQuestion[]>();
  for (const question of questions) {
    if (question.number === undefined) continue;
    const same = found.get(question.number);
    if (same) same.push(question);
    else found.set(question.number, [question]);
  }
  return found;
}

function applyEntry(collected: Collected, entry: PastedAnswer, found: PastedQuestion[]): void {
  const [only] = found;
  const { line, text } = entry;
  if (!only) {
    const sentence = `The answers name question ${entry.number}, which is not in the text.`;
    collected.problems.push({ line, sentence });
  } else if (found.length > 1) {
    const sentence = `There are ${found.length} questions ${entry.number}, and one answer “${text}”.`;
    for (const question of found) question.problems.push({ line, sentence });
  } else only.answers.push({ text, line });
}

function applyInOrder(collected: Collected, list: AnswerList, near: PastedQuestion[]): void {
  const [first] = list.inOrder;
  if (!first) return;
  if (list.inOrder.length !== near.length) {
    const sentence = `There are ${list.inOrder.length} answers for ${near.length} questions. Number them.`;
    collected.problems.push({ line: first.line, sentence });
    return;
  }
  for (const [place, answer] of list.inOrder.entries()) near[place]?.answers.push(answer);
}
