import type { PackQuestion } from "@ebute/contracts/packs";
import type { Outcome, SavedItem, SavedPack } from "#lib/offline/device/device-types.ts";

export type DeviceQuestion = { versionId: string; question: PackQuestion };

type Draw = {
  /** Null for all topics. */
  topicId: string | null;
  mode: "topic" | "mistakes";
  count: number;
};

type Saved = {
  pack: Pick<SavedPack, "mistakes" | "checkedAt">;
  outcomes: readonly Outcome[];
};

export function questionsOf(items: readonly SavedItem[]): DeviceQuestion[] {
  return items.flatMap(({ _id, content }) =>
    content.kind === "question" ? [{ versionId: _id, question: content }] : [],
  );
}

/**
 * Draws questions as the server does: those not answered yet first, then those answered longest
 * ago; those about one text follow each other.
 * @param random returns a number from 0 up to 1
 * @returns versions; fewer than wanted where there are no more
 */
export function drawFromDevice(
  questions: readonly DeviceQuestion[],
  { pack, outcomes }: Saved,
  { topicId, mode, count }: Draw,
  random: () => number = Math.random,
): string[] {
  const lastOf = new Map(outcomes.map((outcome) => [outcome.questionId, outcome]));
  const mistakes = new Set(pack.mistakes);
  const isMistake = ({ question: { questionId } }: DeviceQuestion) => {
    const last = lastOf.get(questionId);
    // The server has spoken later than the device where nothing was answered since.
    return last && last.at > pack.checkedAt ? !last.isRight : mistakes.has(questionId);
  };
  const answeredAt = ({ question: { questionId } }: DeviceQuestion) =>
    lastOf.get(questionId)?.at ?? (mistakes.has(questionId) ? 1 : 0);
  const drawn = questions
    .filter(({ question }) => topicId === null || question.topicId === topicId)
    .filter((question) => mode === "topic" || isMistake(question))
    .map((question) => ({ question, at: answeredAt(question), place: random() }))
    .sort((a, b) => a.at - b.at || a.place - b.place)
    .slice(0, count)
    .map(({ question }) => question);
  return withPassagesTogether(drawn).map(({ versionId }) => versionId);
}

function withPassagesTogether(drawn: readonly DeviceQuestion[]): DeviceQuestion[] {
  const groups = new Map<string, DeviceQuestion[]>();
  for (const one of drawn) {
    const name = one.question.passageId ?? one.versionId;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()].flat();
}
