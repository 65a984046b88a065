import type { AiSettings, ConnectionTest, TestAiInput } from "@ebute/contracts/settings";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimit, RateLimits } from "#platform/rate-limits/rate-limits.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { type AiConnection, type OpenedAiSettings, toAiConnection } from "./ai.connection.ts";
import type { AiGateway } from "./ai.gateway.ts";

/** Each attempt contacts a service that the caller names, and the service bills one word. */
const aiTestsPerAdmin: RateLimit = { name: "ai:test", max: 10, windowSeconds: 10 * 60 };

/** Unit: milliseconds. */
const TEST_TIMEOUT_MS = 20_000;

type Deps = {
  /** The AI service set by the environment, which replaces the panel's. */
  environment: AiConnection | undefined;
  /** Adds the saved key to typed settings if it belongs to the same address. */
  withSavedSecret: (typed: AiSettings) => Promise<OpenedAiSettings>;
  create: (connection: AiConnection, timeoutMs: number) => Promise<AiGateway>;
  limits: Pick<RateLimits, "count">;
};

export type AiTestService = ReturnType<typeof createAiTestService>;

/** Tries out an AI service before its settings are saved. */
export function createAiTestService({ environment, withSavedSecret, create, limits }: Deps) {
  async function connectionFor({
    values,
    secret,
  }: TestAiInput): Promise<AiConnection | ConnectionTest> {
    if (environment) return environment;
    if (!values.baseUrl) return refuse("Enter the address of the service first.");
    if (!values.model) return refuse("Enter the name of a model first.");
    const opened: OpenedAiSettings = secret
      ? { values, secret, secretState: "saved" }
      : await withSavedSecret(values);
    const state = toAiConnection(opened);
    return state.kind === "ready" ? state.connection : refuse("Enter the key first.");
  }

  return {
    /**
     * Asks the typed service for one word, and saves nothing. Takes at most 20 seconds.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async run(caller: Caller, input: TestAiInput): Promise<ConnectionTest> {
      await limits.count(aiTestsPerAdmin, requireAdmin(caller).id);
      const connection = await connectionFor(input);
      if ("report" in connection) return connection;
      try {
        const gateway = await create(connection, TEST_TIMEOUT_MS);
        const answer = await askForOneWord(gateway);
        return { isWorking: true, report: `The service works. It answered: ${answer}` };
      } catch (error) {
        if (error instanceof DomainError) return refuse(error.failure.message);
        throw error;
      }
    },
  };
}

/** Length of the model's answer that the test result quotes. */
const SHOWN_CHARS = 80;

async function askForOneWord(gateway: AiGateway): Promise<string> {
  const question = {
    instructions: "You are asked whether you can be reached.",
    prompt: "Answer with the single word: ready",
    signal: new AbortController().signal,
  };
  let answer = "";
  for await (const words of gateway.answer(question)) answer += words;
  return answer.trim().slice(0, SHOWN_CHARS);
}

function refuse(report: string): ConnectionTest {
  return { isWorking: false, report };
}
