import { onboardingSchema, onboardingTexts } from "@ebute/contracts/onboarding";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  defineChangeResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { onboardingOperations } from "./onboarding.openapi.ts";
import type { OnboardingService } from "./onboarding.service.ts";

type Services = { onboarding: OnboardingService };

/** REST operations under /api/admin/onboarding. */
export function onboardingRest({ onboarding }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/onboarding",
      {
        config: { access: "admin" },
        schema: {
          ...onboardingOperations.get,
          response: defineReadResponses({ onboarding: onboardingSchema }),
        },
      },
      async ({ caller }) => success({ onboarding: await onboarding.get(caller) }),
    );

    app.post(
      "/api/admin/onboarding/hide",
      {
        config: { access: "admin" },
        schema: { ...onboardingOperations.hide, response: defineChangeResponses({}) },
      },
      async ({ caller }) => {
        await onboarding.hide(caller);
        return success({ message: onboardingTexts.hidden });
      },
    );
  };
}
