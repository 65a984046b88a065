import type { ApiCall } from "../calls/api-calls.ts";
import { subjectOf } from "../generated-input/input-for.ts";
import type { OneOfEach } from "./one-of-each.ts";

/**
 * A change of accounts may end the caller's session or be what a call without a subject is about.
 */
const accounts = ["admin", "student", "invitation"] as const;

/** Objects that go with another one. */
const owners: Partial<Record<keyof OneOfEach, keyof OneOfEach>> = {
  sitting: "student",
  // A message is assigned to this administrator.
  message: "admin",
  post: "author",
  comment: "post",
  approvedComment: "post",
  spamComment: "post",
};

/**
 * Returns objects, and their callers, for each of many calls. Creates new ones only where an
 * earlier call has changed what the next one is about, because creating them takes longer than the
 * call.
 */
export function reuseObjects<Created>(create: () => Promise<Created>) {
  let current: Created | undefined;
  const changed = new Set<keyof OneOfEach>();
  return {
    async prepare(call: ApiCall): Promise<Created> {
      const subject = subjectOf(call);
      const needed: readonly (keyof OneOfEach)[] = subject ? [subject] : accounts;
      const isOutdated = (kind: keyof OneOfEach) => {
        const owner = owners[kind];
        return changed.has(kind) || (owner !== undefined && changed.has(owner));
      };
      if (!current || needed.some(isOutdated)) {
        changed.clear();
        current = await create();
      }
      return current;
    },
    noteChange(call: ApiCall): void {
      const subject = subjectOf(call);
      if (subject) changed.add(subject);
      else current = undefined;
    },
  };
}

/** Orders the calls so that calls on the same kind of object are not adjacent. */
export function spreadBySubject(calls: readonly ApiCall[]): ApiCall[] {
  const bySubject = Map.groupBy(calls, (call) => subjectOf(call) ?? "");
  return [...bySubject.values()]
    .flatMap((group) => group.map((call, turn) => ({ call, turn })))
    .sort((one, other) => one.turn - other.turn)
    .map(({ call }) => call);
}
