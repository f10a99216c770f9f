import type { PlanFault } from '@ninefold/domain/schedule/check-plan.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';

/** What the bubble at a field says; null when it is not this field that is wrong. @param field first word of its faults */
export const errorAt = (field: string, fault: PlanFault | null): string | null =>
  fault?.startsWith(`${field}-`) === true ? scheduleText(`fault.${fault}`) : null;
