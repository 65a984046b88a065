import type { Onboarding, OnboardingStep } from "@ebute/contracts/onboarding";
import { defaultSettings, type SiteSettings } from "@ebute/contracts/settings";
import type { Database } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { claimOnce, isClaimed } from "#platform/once/once.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { OnboardingRepository } from "./onboarding.repository.ts";

type Deps = {
  onboarding: OnboardingRepository;
  db: Database;
  /** The environment sets the address, so there is nothing to confirm. */
  isAddressFixed: boolean;
  readSettings: () => Promise<SiteSettings>;
  hasSampleContent: () => Promise<boolean>;
  hasMail: () => Promise<boolean>;
  write: Write;
  clock: Clock;
};

export type OnboardingService = ReturnType<typeof createOnboardingService>;

export function createOnboardingService(deps: Deps) {
  const { onboarding, db, isAddressFixed, readSettings, hasSampleContent, hasMail, write, clock } =
    deps;

  function addressStep(isDone: boolean): [OnboardingStep, boolean][] {
    return isAddressFixed ? [] : [["address", isDone]];
  }

  return {
    /** Lists the onboarding steps, each with its state. */
    async get(): Promise<Onboarding> {
      const { identity, address, look, contact, opening } = await readSettings();
      const isDone: [OnboardingStep, boolean][] = [
        ["identity", identity.name !== defaultSettings.identity.name],
        ...addressStep(address.origin !== ""),
        ["look", JSON.stringify(look) !== JSON.stringify(defaultSettings.look)],
        ["contact", contact.email !== defaultSettings.contact.email],
        ["sampleContent", !(await hasSampleContent())],
        ["mail", await hasMail()],
        ["firstPost", await onboarding.hasOwnPost()],
        ["opening", opening.isOpen],
      ];
      return {
        steps: isDone.map(([name, done]) => ({ name, isDone: done })),
        isHidden: await isClaimed(db, "onboarding-hidden"),
      };
    },

    /** Hides the onboarding checklist for all owners. */
    async hide(caller: Caller): Promise<void> {
      await write(caller.principal, async (unit) => {
        await claimOnce(unit.tx, "onboarding-hidden", clock.now());
        await unit.record("onboarding.hide", {
          kind: "settings",
          id: "onboarding",
          label: "First steps",
        });
      });
    },
  };
}
