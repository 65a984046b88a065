import { useState } from "react";
import { readAccountId } from "./session.ts";

/** Whether a mark is set on this device for the account, which another account does not see. */
export function useAccountFlag(name: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const key = `${name}:${readAccountId()}`;
  const [isSet, setIsSet] = useState(() => localStorage.getItem(key) !== null);
  function set(isWanted: boolean): void {
    setIsSet(isWanted);
    if (isWanted) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  }
  return [isSet, set];
}
