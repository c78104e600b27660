import { useState, useSyncExternalStore } from "react";

/** What a control reaches of a player. */
export interface ControlledPlayer {
  fileId: string;
  /** Seconds. */
  position(): number;
  seek(seconds: number): void;
  play(): void;
  pause(): void;
  subscribe(listener: () => void): () => void;
}

/** Joins a player with what follows it on the same page: a transcript, an editor of captions, notes at a time mark. */
export class PlayerControl {
  #player: ControlledPlayer | null = null;
  #endListening = () => {};
  readonly #listeners = new Set<() => void>();

  /** Called by the player. */
  attach(player: ControlledPlayer): () => void {
    this.#endListening();
    this.#player = player;
    this.#endListening = player.subscribe(this.#tell);
    this.#tell();
    return () => {
      if (this.#player !== player) return;
      this.#endListening();
      this.#player = null;
      this.#tell();
    };
  }

  readonly #tell = () => {
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The file that is played, or null where there is no player. */
  readonly fileId = (): string | null => this.#player?.fileId ?? null;
  /** Seconds. */
  readonly position = (): number => this.#player?.position() ?? 0;
  seek(seconds: number): void {
    this.#player?.seek(seconds);
  }
  play(): void {
    this.#player?.play();
  }
  pause(): void {
    this.#player?.pause();
  }
}

export const usePlayerControl = (): PlayerControl => useState(() => new PlayerControl())[0];

/** What follows from the position, drawn again only when that changes: `usePlayerValue(control, (at) => Math.floor(at))`. */
export function usePlayerValue<Value extends string | number | boolean | null>(
  control: PlayerControl | undefined,
  valueOf: (seconds: number) => Value,
): Value {
  return useSyncExternalStore(
    control ? control.subscribe : never,
    () => valueOf(control?.position() ?? 0),
    () => valueOf(0),
  );
}
const never = () => () => {};
