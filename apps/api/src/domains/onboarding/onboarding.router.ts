import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { OnboardingService } from "./onboarding.service.ts";

type Services = { onboarding: OnboardingService };

export function createOnboardingRouter({ onboarding }: Services) {
  return router({
    get: adminProcedure.query(({ ctx }) => onboarding.get(ctx.caller)),
    hide: adminProcedure.mutation(({ ctx }) => onboarding.hide(ctx.caller)),
  });
}
