import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { BenchError } from "../bench-error.ts";
import { STUDENT } from "../content/prepare-site.ts";
import type { Random } from "../content/random.ts";
import type { HttpAnswer, HttpClient } from "./http-client.ts";
import { countRefusal, type Observations } from "./observations.ts";
import type { Candidate } from "./prepare-exam.ts";

/** Pause before a page or call that failed is tried again, unless the server names a time. */
const RETRY_MS = 2_000;

const sessionSchema = z.object({
  result: z.object({ data: z.object({ token: z.string() }) }),
});

const paperSchema = z.object({
  result: z.object({
    data: z.object({
      now: z.string(),
      deadline: z.string(),
      epoch: z.number(),
      questions: z.array(z.object({ questionVersionId: z.string(), stem: z.string() })),
    }),
  }),
});

export type Paper = z.infer<typeof paperSchema>["result"]["data"] & { sittingId: string };

type Starting = {
  client: HttpClient;
  candidate: Candidate;
  examId: string;
  /** Time after which nobody can start. Unit: milliseconds since 1970. */
  closesAt: number;
  observations: Observations;
  random: Random;
};

/**
 * Signs in and starts the exam, as a browser does: the list, the exam, its form, the paper's page,
 * and the paper for the device. What is refused is tried again until the exam closes.
 * @throws {BenchError} it closed before
 */
export async function startSitting(starting: Starting): Promise<Paper> {
  const { client, candidate, examId, observations } = starting;
  const step = async (name: string, send: () => Promise<HttpAnswer>) => {
    const begunAt = performance.now();
    const answer = await repeat(starting, name, send);
    const times = observations.steps.get(name) ?? [];
    observations.steps.set(name, [...times, performance.now() - begunAt]);
    return answer;
  };
  const credentials = { phone: candidate.phone, password: STUDENT.password };
  const signedIn = await step("sign in", () =>
    client.send("POST", "/trpc/auth.signInStudent", { json: credentials }),
  );
  client.setToken(sessionSchema.parse(JSON.parse(signedIn.text)).result.data.token);
  await step("list", () => client.send("GET", "/userDashboard/exams"));
  const examPage = `/userDashboard/exams/${examId}`;
  await step("exam", () => client.send("GET", examPage));
  const { location = "" } = await step("start", () => client.send("POST", examPage, { form: {} }));
  const sittingId = location.split("/").at(-1) ?? "";
  await step("sitting", () => client.send("GET", location));
  const input = encodeURIComponent(JSON.stringify({ id: sittingId }));
  const { text } = await step("paper", () =>
    client.send("GET", `/trpc/exams.paper?input=${input}`),
  );
  return { ...paperSchema.parse(JSON.parse(text)).result.data, sittingId };
}

async function repeat(
  { closesAt, observations, random }: Starting,
  name: string,
  send: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  while (Date.now() < closesAt) {
    const answer = await send();
    // Only the form redirects: a page that does has not found the session.
    if (answer.status === (name === "start" ? 303 : 200)) return answer;
    countRefusal(observations, name, answer.status);
    // As the product's form does: once to twice the wait that the server names.
    await wait((answer.retryAfterMs ?? RETRY_MS) * (1 + random.fraction()));
  }
  throw new BenchError(`A student could not start before the exam closed: ${name}.`);
}
