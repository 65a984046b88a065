import type { z } from "zod";
import type { AccessLevel } from "#platform/security/access-level.ts";
import { createAppRouter } from "#src/composition/app-router.ts";
import type { TestApp } from "../servers/test-app.ts";

type Definition = {
  type: "query" | "mutation";
  meta?: { access: AccessLevel };
  inputs: z.ZodType[];
};

export type Procedure = {
  path: string;
  type: "query" | "mutation";
  /** Undefined if the procedure declares none. */
  access: AccessLevel | undefined;
  input: z.ZodType | undefined;
};

/** Lists every procedure of the tRPC router, which tRPC offers no public call for. */
export function listRouterProcedures({ container }: Pick<TestApp, "container">): Procedure[] {
  const { procedures } = createAppRouter(container.services)._def;
  const definitions = procedures as unknown as Record<string, { _def: Definition }>;
  return Object.entries(definitions).map(([path, procedure]) => {
    const { type, meta, inputs } = procedure._def;
    return { path, type, access: meta?.access, input: inputs[0] };
  });
}
