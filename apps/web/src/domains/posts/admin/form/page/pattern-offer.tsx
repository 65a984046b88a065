import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { toast } from "#lib/toast.ts";
import { categoryPattern } from "../../../category-pattern.ts";
import { drawPattern } from "./draw-pattern.ts";

type PatternOfferProps = {
  category: string;
  onDraw: (picture: File) => void;
};

/** Offers the pattern of a category as the picture of a post that has none. */
export function PatternOffer({ category, onDraw }: PatternOfferProps) {
  const sample = useRef<HTMLSpanElement>(null);
  async function handlePress(): Promise<void> {
    const tile = sample.current?.firstElementChild;
    if (!tile) return;
    try {
      onDraw(await drawPattern(tile));
    } catch {
      toast.error("This browser cannot draw the pattern. Choose a picture instead.");
    }
  }
  return (
    <Button type="button" tone="secondary" onClick={() => void handlePress()}>
      <span ref={sample} aria-hidden="true">
        <Tile pattern={categoryPattern(category)} className="size-6" />
      </span>
      Use the pattern
    </Button>
  );
}
