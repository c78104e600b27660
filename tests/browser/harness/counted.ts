import type { Locator } from "@playwright/test";
import { press } from "./index";

/** Counts what a person does: each press, and each field that is filled in or chosen from. */
export class Counted {
  presses = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    this.presses++;
    await press(target);
  }

  async fill(field: Locator, value: string): Promise<void> {
    this.fields++;
    await field.fill(value);
  }

  async choose(field: Locator, option: string): Promise<void> {
    this.fields++;
    await field.selectOption(option);
  }

  get steps(): number {
    return this.presses + this.fields;
  }
}
