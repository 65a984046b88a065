import { useEffect, useState } from "react";

export type PaperSettings = {
  title: string;
  time: string;
  hasFormB: boolean;
  hasKeys: boolean;
  /** Number by which form B is ordered; printed, so that the same paper can be printed again. */
  seed: string;
};

const STORAGE_KEY = "question-paper";
const SEED_MAX = 9999;

export function newSeed(): string {
  return String(Math.floor(Math.random() * SEED_MAX) + 1);
}

function initial(): PaperSettings {
  return { title: "", time: "", hasFormB: false, hasKeys: true, seed: newSeed() };
}

/** Heading and forms of a paper, kept as long as the tab. */
export function usePaperSettings() {
  const [settings, setSettings] = useState(() => ({ ...initial(), ...readStored() }));
  useEffect(() => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
    } catch {
      // Storage is full or blocked, so the heading lasts only as long as the page.
    }
  }, [settings]);
  const change = (changes: Partial<PaperSettings>) => setSettings({ ...settings, ...changes });
  return { settings, change };
}

function readStored(): Partial<PaperSettings> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? pickSettings(stored) : {};
  } catch {
    return {};
  }
}

function pickSettings(stored: object): Partial<PaperSettings> {
  const known = initial();
  const entries = Object.entries(stored).filter(
    ([name, value]) => typeof value === typeof Reflect.get(known, name),
  );
  return Object.fromEntries(entries);
}
