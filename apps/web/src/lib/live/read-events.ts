/** A server-sent event; `name` is "message" where the server gives none. */
export type StreamEvent = { name: string; data: string };

/**
 * Reads server-sent events from the body of a response. Source: HTML standard, section 9.2.6; the
 * server sends neither ids nor several lines of data.
 * @param onBytes called for everything that arrives, comments too
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    onBytes();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    yield* blocks.flatMap(parseEvent);
  }
}

function parseEvent(block: string): StreamEvent[] {
  const fields = new Map(
    block.split("\n").map((line) => {
      const [field = "", ...rest] = line.split(": ");
      return [field, rest.join(": ")] as const;
    }),
  );
  const data = fields.get("data");
  return data === undefined ? [] : [{ name: fields.get("event") ?? "message", data }];
}
