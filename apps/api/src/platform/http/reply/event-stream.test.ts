import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createEventStream } from "./event-stream.ts";

type Numbers = { all: number[] };

const merge = (earlier: Numbers, later: Numbers) => ({ all: [...earlier.all, ...later.all] });

/** A client that reads only when it is told to. */
function createClient() {
  let received = "";
  let goOn: () => void = () => {};
  const client = new Writable({
    highWaterMark: 1,
    write(chunk, _encoding, done) {
      received += chunk;
      goOn = done;
    },
  });
  return {
    client,
    received: () => received,
    async read() {
      const done = goOn;
      goOn = () => {};
      done();
      await setImmediate();
    },
  };
}

it("a slow client gets one event for all that it has missed", async () => {
  const events = createEventStream(merge);
  const { client, received, read } = createClient();
  events.body.pipe(client);
  await setImmediate();
  for (let number = 1; number <= 100; number += 1) {
    events.send({ all: [number] });
    events.beat();
  }
  await setImmediate();
  expect(events.body.readableLength + client.writableLength).toBeLessThan(1_000);
  for (let times = 0; times < 10; times += 1) await read();
  const lines = received()
    .split("\n\n")
    .filter((line) => line.startsWith("data: "));
  expect(lines.length).toBeLessThanOrEqual(3);
  const numbers = lines.flatMap((line) => JSON.parse(line.slice("data: ".length)).all);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

it("a stream ends with the event that names the reason", async () => {
  const events = createEventStream(merge);
  events.end("over");
  let text = "";
  for await (const chunk of events.body) text += chunk;
  expect(text).toBe(":\n\nevent: over\ndata: {}\n\n");
});

it("a stream whose client has left takes events without an error", async () => {
  const events = createEventStream(merge);
  events.body.destroy();
  events.send({ all: [1] });
  events.beat();
  events.end("over");
  await setImmediate();
  expect(events.body.destroyed).toBe(true);
});
