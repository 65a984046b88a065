import {
  businessStateSchema,
  chooseBusinessInputSchema,
  onboardingSchema,
  onboardingTexts,
  undoBusinessInputSchema,
} from "@ebute/contracts/onboarding";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerChange, registerCommand } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import type { BusinessService } from "./business/onboarding.business.service.ts";
import { onboardingOperations } from "./onboarding.openapi.ts";
import type { OnboardingService } from "./onboarding.service.ts";

type Services = { onboarding: OnboardingService; business: BusinessService };

const businessShape = { business: businessStateSchema };

/** REST operations under /api/admin/onboarding. */
export function onboardingRest({ onboarding, business }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/onboarding", access: "admin" },
      operation: onboardingOperations.get,
      result: { onboarding: onboardingSchema },
      read: async ({ caller }) => ({ onboarding: await onboarding.get(caller) }),
    });

    registerCommand(app, {
      route: { url: "/api/admin/onboarding/hide", access: "admin" },
      operation: onboardingOperations.hide,
      message: onboardingTexts.hidden,
      run: ({ caller }) => onboarding.hide(caller),
    });

    registerRead(app, {
      route: { url: "/api/admin/onboarding/business", access: "admin" },
      operation: onboardingOperations.getBusiness,
      result: businessShape,
      read: async ({ caller }) => ({ business: await business.get(caller) }),
    });

    registerChange(app, {
      route: { method: "PUT", url: "/api/admin/onboarding/business", access: "admin" },
      operation: onboardingOperations.chooseBusiness,
      body: chooseBusinessInputSchema,
      result: businessShape,
      message: onboardingTexts.businessChosen,
      run: async ({ caller, body }) => ({ business: await business.choose(caller, body) }),
    });

    registerChange(app, {
      route: { url: "/api/admin/onboarding/business/undo", access: "admin" },
      operation: onboardingOperations.undoBusiness,
      body: undoBusinessInputSchema,
      result: businessShape,
      message: onboardingTexts.businessUndone,
      run: async ({ caller, body }) => ({ business: await business.undo(caller, body) }),
    });
  };
}
