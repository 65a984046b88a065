import { chooseBusinessInputSchema, undoBusinessInputSchema } from "@ebute/contracts/onboarding";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { BusinessService } from "./business/onboarding.business.service.ts";
import type { OnboardingService } from "./onboarding.service.ts";

type Services = { onboarding: OnboardingService; business: BusinessService };

export function createOnboardingRouter({ onboarding, business }: Services) {
  return router({
    get: adminProcedure.query(({ ctx }) => onboarding.get(ctx.caller)),
    hide: adminProcedure.mutation(({ ctx }) => onboarding.hide(ctx.caller)),
    getBusiness: adminProcedure.query(({ ctx }) => business.get(ctx.caller)),
    chooseBusiness: adminProcedure
      .input(chooseBusinessInputSchema)
      .mutation(forCaller(business.choose)),
    undoBusiness: adminProcedure.input(undoBusinessInputSchema).mutation(forCaller(business.undo)),
  });
}
