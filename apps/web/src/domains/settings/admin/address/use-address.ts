import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";
import { settingsQuery } from "../../settings.queries.ts";

/** The confirmed address, empty if there is none; undefined while it is unknown. */
export function useSiteAddress(): string | undefined {
  const { data } = useQuery({ ...settingsQuery(useTRPC()), retry: false });
  const origin = data?.find(({ group }) => group === "address")?.values.origin;
  return typeof origin === "string" ? origin : undefined;
}
