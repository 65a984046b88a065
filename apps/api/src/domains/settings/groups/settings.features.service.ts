import { type FeatureName, featureOff } from "@ebute/contracts/settings";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { SettingsReader } from "../values/settings.reader.ts";

export type FeaturesService = ReturnType<typeof createFeaturesService>;

/** A use case whose first argument is the caller; without that argument it is a visitor's. */
type UseCase = (...args: never[]) => Promise<unknown>;

export function createFeaturesService({ settings }: { settings: Pick<SettingsReader, "read"> }) {
  /** @throws {DomainError} FEATURE_OFF, never for administrators */
  async function assertOn(feature: FeatureName, caller: unknown): Promise<void> {
    if (isAdmin(caller)) return;
    const { features } = (await settings.read()).settings;
    if (!features[feature]) throw new DomainError(featureOff);
  }

  return {
    assertOn,

    /** Returns the service with use cases that fail while their feature is switched off. */
    guard<Service extends object>(
      service: Service,
      gates: Partial<Record<keyof Service & string, FeatureName>>,
    ): Service {
      const guarded = Object.entries<FeatureName | undefined>(gates).flatMap(([name, feature]) => {
        const useCase: unknown = Reflect.get(service, name);
        if (!feature || !isUseCase(useCase)) return [];
        const run = async (...args: never[]) => {
          await assertOn(feature, args[0]);
          return useCase(...args);
        };
        return [[name, run] as const];
      });
      return { ...service, ...Object.fromEntries(guarded) };
    },
  };
}

function isUseCase(value: unknown): value is UseCase {
  return typeof value === "function";
}

function isAdmin(caller: unknown): boolean {
  const { principal } = (caller ?? {}) as Partial<Caller>;
  return principal?.kind === "admin";
}
