import { useId, useState } from "react";

const STORAGE_KEY = "panel:post-details";

/** Whether the sheet beside the page is open, as this device remembers it; open at first. */
export function useDetailsSheet() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(STORAGE_KEY) !== "closed");

  function toggle(): void {
    setIsOpen(!isOpen);
    localStorage.setItem(STORAGE_KEY, isOpen ? "closed" : "open");
  }
  return { id, isOpen, toggle };
}
