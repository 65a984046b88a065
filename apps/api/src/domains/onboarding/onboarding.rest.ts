import {
  businessStateSchema,
  chooseBusinessInputSchema,
  onboardingSchema,
  onboardingTexts,
  undoBusinessInputSchema,
} from "@ebute/contracts/onboarding";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  defineChangeResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import type { BusinessService } from "./business/onboarding.business.service.ts";
import { onboardingOperations } from "./onboarding.openapi.ts";
import type { OnboardingService } from "./onboarding.service.ts";

type Services = { onboarding: OnboardingService; business: BusinessService };

const businessShape = { business: businessStateSchema };

/** REST operations under /api/admin/onboarding. */
export function onboardingRest({ onboarding, business }: Services): FastifyPluginAsyncZod {
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

    app.get(
      "/api/admin/onboarding/business",
      {
        config: { access: "admin" },
        schema: {
          ...onboardingOperations.getBusiness,
          response: defineReadResponses(businessShape),
        },
      },
      async ({ caller }) => success({ business: await business.get(caller) }),
    );

    app.put(
      "/api/admin/onboarding/business",
      {
        config: { access: "admin" },
        schema: {
          ...onboardingOperations.chooseBusiness,
          body: chooseBusinessInputSchema,
          response: defineChangeResponses(businessShape),
        },
      },
      async ({ caller, body }) => {
        const state = await business.choose(caller, body);
        return success({ message: onboardingTexts.businessChosen, business: state });
      },
    );

    app.post(
      "/api/admin/onboarding/business/undo",
      {
        config: { access: "admin" },
        schema: {
          ...onboardingOperations.undoBusiness,
          body: undoBusinessInputSchema,
          response: defineChangeResponses(businessShape),
        },
      },
      async ({ caller, body }) => {
        const state = await business.undo(caller, body);
        return success({ message: onboardingTexts.businessUndone, business: state });
      },
    );
  };
}
