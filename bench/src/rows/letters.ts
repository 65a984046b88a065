import { setTimeout as wait } from "node:timers/promises";
import { newsletterSchema } from "@ebute/contracts/newsletters";
import { z } from "zod";
import { BenchError } from "../bench-error.ts";
import { browserHeaders } from "../load/load.ts";
import { median } from "../report/median.ts";
import { type Client, signIn } from "../server/client.ts";
import { type MailSink, startMailSink } from "../server/mail-sink.ts";
import type { Site } from "../site.ts";
import { join } from "./measure.ts";
import { atMost, type Group, type Row, type Sample } from "./row.ts";

const ROUNDS = 7;
const POLL_MS = 50;
const PATIENCE_MS = 15_000;

/** Enough for the letter to go on through every round. */
const READERS = 3_000;

/**
 * Between two pages, because the goal is about waiting and not about capacity: at full load, letters
 * give way to readers. Unit: milliseconds.
 */
const PAUSE_MS = 25;

/** Pages while a letter goes out at the rate of one process; the note says how fast that was. */
export const letters: Group = {
  title: "Pages while a letter is sent to thousands",
  // Each row has rounds of its own.
  maxRuns: 1,
  rows: [
    besideLetter("letter-cached", "Home page from memory, time to that without a letter", "/"),
    // A search is never cached.
    besideLetter("letter-uncached", "A search, time to that without a letter", "/?q=the"),
  ],
};

function besideLetter(id: string, title: string, page: string): Row {
  return {
    id,
    title,
    unit: "times",
    goal: atMost(1.2, "times"),
    measure: (site) => measureBesideLetter(site, page),
  };
}

/** Measures in turn with the letter paused and going out; the value is the median of the ratios. */
async function measureBesideLetter(site: Site, page: string): Promise<Sample | undefined> {
  const sink = await startMailSink();
  try {
    await site.restart({ SMTP_URL: sink.url, MAIL_FROM: "Ebute <news@ebute.example>" });
    await addReaders(site);
    const letter = await startLetter(site);
    try {
      return await measureRounds(site, { sink, letter, page });
    } finally {
      await letter.stop();
    }
  } finally {
    await site.restart();
    await sink.stop();
  }
}

type Letter = Awaited<ReturnType<typeof startLetter>>;

async function measureRounds(
  site: Site,
  { sink, letter, page }: { sink: MailSink; letter: Letter; page: string },
): Promise<Sample> {
  const load = () => readPage(site, page);
  // Once to warm up.
  await load();
  const rounds: { ratio: number; rate: number; failures: number; p50: number; p99: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await letter.pause();
    await untilStill(sink);
    const without = await load();
    await letter.resume();
    await untilNext(sink);
    const before = sink.letters;
    const beside = await load();
    rounds.push({
      ratio: beside.p50 / without.p50,
      rate: (sink.letters - before) / beside.seconds,
      failures: beside.failures + without.failures,
      p50: beside.p50,
      p99: beside.p99,
    });
  }
  const of = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
  const failures = rounds.reduce((sum, round) => sum + round.failures, 0);
  const note = join(
    `${of("rate").toFixed(1)} letters a second`,
    failures > 0 ? `${failures} failed` : undefined,
  );
  return { value: of("ratio"), p50: of("p50"), p99: of("p99"), ...(note && { note }) };
}

/** One reader who opens the page again and again. */
async function readPage(site: Site, page: string) {
  const times: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  while (performance.now() - startedAt < site.seconds * 1_000) {
    const askedAt = performance.now();
    const answer = await fetch(site.server.url + page, { headers: browserHeaders });
    await answer.arrayBuffer();
    times.push(performance.now() - askedAt);
    if (!answer.ok) failures += 1;
    await wait(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  const seconds = (performance.now() - startedAt) / 1_000;
  return { p50: at(0.5), p99: at(0.99), failures, seconds };
}

/** @throws {BenchError} the letter does not pause */
async function untilStill(sink: MailSink): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS;
  for (let seen = -1; seen !== sink.letters; await wait(10 * POLL_MS)) {
    if (performance.now() > endsAt) throw new BenchError("The letter did not pause.");
    seen = sink.letters;
  }
}

/** @throws {BenchError} the letter does not go on */
async function untilNext(sink: MailSink): Promise<void> {
  const before = sink.letters;
  const endsAt = performance.now() + PATIENCE_MS;
  while (sink.letters === before) {
    if (performance.now() > endsAt) throw new BenchError("The letter did not go on.");
    await wait(POLL_MS);
  }
}

async function addReaders({ sql }: Site): Promise<void> {
  await sql`
    insert into subscribers (id, email, email_key, created_at, confirmed_at)
    select gen_random_uuid(), address, address, now(), now()
    from (select 'letter-reader-' || n || '@ebute.example' as address
          from generate_series(1, ${READERS}) n) as readers
    on conflict do nothing`;
}

async function startLetter(site: Site) {
  const client: Client = await signIn(site.server.url);
  const sentSchema = z.object({
    result: z.object({ data: newsletterSchema.pick({ _id: true }) }),
  });
  const { result } = await client.call(sentSchema, "POST", "/trpc/newsletters.send", {
    postId: null,
    subject: "A letter to measure beside",
    body: "<p>Nothing to do, only to send.</p>",
  });
  const step = (name: "pause" | "resume" | "stop") => () =>
    client.call(z.unknown(), "POST", `/trpc/newsletters.${name}`, { id: result.data._id });
  return { pause: step("pause"), resume: step("resume"), stop: step("stop") };
}
