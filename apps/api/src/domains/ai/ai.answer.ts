/** Where the reading stands: before the first word of the draft, in a thought, or in the draft itself. */
type State = { stage: "opening" | "thinking" | "fenced" | "plain"; held: string };

const THOUGHT = /^<think>/i;
const THOUGHT_END = /<\/think>/i;
const FENCE = /^```(?:markdown|md)[ \t]*\r?\n/i;
const LAST_FENCE = /\n```\s*$/;

/** Longer than the beginnings that are looked for. */
const OPENING_CHARS = 16;

/** Of a thought only so much is kept as its end may have been cut into. */
const THOUGHT_END_CHARS = "</think>".length;

/**
 * The draft alone: some services think aloud before it, and some wrap it in a code fence although they are asked not
 * to. Holds back only as much as it needs to be sure.
 */
export async function* plainAnswer(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let state: State = { stage: "opening", held: "" };
  for await (const piece of pieces) {
    state = advance({ ...state, held: state.held + piece });
    if (state.stage === "opening" || state.stage === "thinking") continue;
    const end = state.held.length - (state.stage === "fenced" ? possibleFence(state.held) : 0);
    if (end > 0) yield state.held.slice(0, end);
    state = { ...state, held: state.held.slice(end) };
  }
  if (state.stage === "thinking") return;
  const rest = state.stage === "fenced" ? state.held.replace(LAST_FENCE, "") : state.held;
  if (rest) yield rest;
}

function advance({ stage, held }: State): State {
  if (stage === "thinking") {
    const end = THOUGHT_END.exec(held);
    if (!end) return { stage, held: held.slice(-THOUGHT_END_CHARS) };
    return advance({ stage: "opening", held: held.slice(end.index + end[0].length) });
  }
  if (stage !== "opening") return { stage, held };
  const start = held.trimStart();
  if (THOUGHT.test(start)) return advance({ stage: "thinking", held: start.replace(THOUGHT, "") });
  const fence = FENCE.exec(start);
  if (fence) return { stage: "fenced", held: start.slice(fence[0].length) };
  const isClear = start.length > OPENING_CHARS || /^[^`<]/.test(start);
  return { stage: isClear ? "plain" : "opening", held: start };
}

/** Length of the end that may be the closing fence: from the last line break that only a fence follows. */
function possibleFence(text: string): number {
  const [end = ""] = /\n(?:`{0,3}|```\s*)$/.exec(text) ?? [];
  return end.length;
}
