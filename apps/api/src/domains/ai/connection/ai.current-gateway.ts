import { aiKeyRefused } from "@ebute/contracts/ai";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { AiConnection, AiConnectionState } from "./ai.connection.ts";
import type { AiGateway } from "./ai.gateway.ts";

export type CurrentAiGateway = {
  /** Whether a service is set now. */
  isConfigured(): boolean;
  /**
   * Client of the current AI service; undefined if none is configured.
   * @throws {DomainError} AI_KEY_REFUSED the saved key cannot be read any more
   */
  open(): Promise<AiGateway | undefined>;
};

type Deps = {
  current: () => AiConnectionState;
  /** Reads the settings in force, also those that another process saved. */
  read: () => Promise<AiConnectionState>;
  create: (connection: AiConnection) => Promise<AiGateway>;
};

/** A change of the settings takes effect with the next draft; one under way keeps its service. */
export function createCurrentAiGateway({ current, read, create }: Deps): CurrentAiGateway {
  let opened: { key: string; gateway: Promise<AiGateway> } | undefined;
  return {
    isConfigured: () => current().kind !== "switchedOff",
    async open() {
      const state = await read();
      if (state.kind === "switchedOff") return undefined;
      if (state.kind === "secretUnreadable") {
        throw new DomainError(aiKeyRefused, { detail: "AI service: the key cannot be unsealed" });
      }
      const key = JSON.stringify(state.connection);
      if (opened?.key !== key) opened = { key, gateway: create(state.connection) };
      return opened.gateway;
    },
  };
}
