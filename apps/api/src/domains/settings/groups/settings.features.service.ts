import { type FeatureName, featureOff } from "@ebute/contracts/settings";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { SettingsReader } from "../values/settings.reader.ts";

export type FeaturesService = ReturnType<typeof createFeaturesService>;

type UseCase = (caller: Caller, ...args: never[]) => Promise<unknown>;

type FirstParameter<UseCase> = UseCase extends (first: infer First, ...args: never[]) => unknown
  ? First
  : never;

/** The names of the use cases that take the caller first, with the features they belong to. */
type Gates<Service> = {
  [Name in keyof Service as FirstParameter<Service[Name]> extends Caller
    ? Name
    : never]?: FeatureName;
};

export function createFeaturesService({ settings }: { settings: Pick<SettingsReader, "read"> }) {
  /** @throws {DomainError} FEATURE_OFF, never for administrators */
  async function assertOn(feature: FeatureName, { principal }: Caller): Promise<void> {
    if (principal.kind === "admin") return;
    const { features } = (await settings.read()).settings;
    if (!features[feature]) throw new DomainError(featureOff);
  }

  return {
    assertOn,

    /** Returns the service with use cases that fail while their feature is switched off. */
    guard<Service extends object>(service: Service, gates: Gates<Service>): Service {
      const guarded = Object.entries<FeatureName | undefined>(gates).flatMap(([name, feature]) => {
        const useCase: unknown = Reflect.get(service, name);
        if (!feature || !isUseCase(useCase)) return [];
        const run: UseCase = async (caller, ...args) => {
          await assertOn(feature, caller);
          return useCase(caller, ...args);
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
