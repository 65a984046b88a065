import type { QuestionPaper } from "@ebute/contracts/questions";

export type PrintedQuestion = QuestionPaper["questions"][number];

/** Questions that stay together: those of one passage, or one alone. */
export type PaperGroup = { passage: number | null; questions: PrintedQuestion[] };

export function toGroups(questions: readonly PrintedQuestion[]): PaperGroup[] {
  const groups: PaperGroup[] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    const { passage } = question;
    if (last && passage !== null && last.passage === passage) last.questions.push(question);
    else groups.push({ passage, questions: [question] });
  }
  return groups;
}

/**
 * Groups in another order, always the same for one seed. Options keep their order, because
 * explanations name their letters.
 */
export function shuffleGroups<Group>(groups: readonly Group[], seed: number): Group[] {
  const next = createRandom(seed);
  const shuffled = [...groups];
  for (let place = shuffled.length - 1; place > 0; place -= 1) {
    const other = Math.floor(next() * (place + 1));
    const [a, b] = [shuffled[place], shuffled[other]];
    if (a === undefined || b === undefined) continue;
    shuffled[place] = b;
    shuffled[other] = a;
  }
  const isAsBefore = groups.length > 1 && shuffled.every((one, place) => one === groups[place]);
  return isAsBefore ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled;
}

/** Mulberry32, whose numbers depend on the seed alone. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
