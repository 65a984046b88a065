import { chooseBusinessInputSchema, undoBusinessInputSchema } from "@ebute/contracts/onboarding";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { BusinessService } from "./business/onboarding.business.service.ts";
import type { OnboardingService } from "./onboarding.service.ts";

type Services = { onboarding: OnboardingService; business: BusinessService };

export function createOnboardingRouter({ onboarding, business }: Services) {
  return router({
    get: staff("manageSite").query(() => onboarding.get()),
    hide: staff("manageSite").mutation(({ ctx }) => onboarding.hide(ctx.caller)),
    getBusiness: staff("manageSite").query(() => business.get()),
    chooseBusiness: staff("manageSite")
      .meta({ repeat: "once" })
      .input(chooseBusinessInputSchema)
      .mutation(forCaller(business.choose)),
    undoBusiness: staff("manageSite")
      .meta({ repeat: "once" })
      .input(undoBusinessInputSchema)
      .mutation(forCaller(business.undo)),
  });
}
