/** Parser state: before the first character of the draft, inside reasoning, or inside the draft. */
type State = { stage: "opening" | "thinking" | "fenced" | "plain"; buffer: string };

const REASONING_START = /^<think>/i;
const REASONING_END = /<\/think>/i;
const FENCE = /^```(?:markdown|md)[ \t]*\r?\n/i;
const CLOSING_FENCE = /\n```\s*$/;

/** Longer than every prefix that the parser recognises. */
const PREFIX_MAX_CHARS = 16;

/** While skipping reasoning, the parser keeps only as much as a split end tag needs. */
const REASONING_END_CHARS = "</think>".length;

/**
 * Extracts the draft from the model's answer: some services write their reasoning first, and some
 * wrap the draft in a code fence although the prompt forbids it. Buffers only until it can decide.
 */
export async function* parseDraftResponse(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let state: State = { stage: "opening", buffer: "" };
  for await (const chunk of chunks) {
    state = advance({ ...state, buffer: state.buffer + chunk });
    if (state.stage === "opening" || state.stage === "thinking") continue;
    const end =
      state.buffer.length - (state.stage === "fenced" ? closingFenceLength(state.buffer) : 0);
    if (end > 0) yield state.buffer.slice(0, end);
    state = { ...state, buffer: state.buffer.slice(end) };
  }
  if (state.stage === "thinking") return;
  const rest = state.stage === "fenced" ? state.buffer.replace(CLOSING_FENCE, "") : state.buffer;
  if (rest) yield rest;
}

function advance({ stage, buffer }: State): State {
  if (stage === "thinking") {
    const end = REASONING_END.exec(buffer);
    if (!end) return { stage, buffer: buffer.slice(-REASONING_END_CHARS) };
    return advance({ stage: "opening", buffer: buffer.slice(end.index + end[0].length) });
  }
  if (stage !== "opening") return { stage, buffer };
  const start = buffer.trimStart();
  if (REASONING_START.test(start))
    return advance({ stage: "thinking", buffer: start.replace(REASONING_START, "") });
  const fence = FENCE.exec(start);
  if (fence) return { stage: "fenced", buffer: start.slice(fence[0].length) };
  const isPlainText = start.length > PREFIX_MAX_CHARS || /^[^`<]/.test(start);
  return { stage: isPlainText ? "plain" : "opening", buffer: start };
}

/**
 * Length of the suffix that may be the closing fence: from the last line break that only a fence
 * follows.
 */
function closingFenceLength(text: string): number {
  const [end = ""] = /\n(?:`{0,3}|```\s*)$/.exec(text) ?? [];
  return end.length;
}
