import type { MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { useState } from 'react';
import { useServices } from '../../services/services.ts';
import { useSteady } from '../../platform/use-steady.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { Sheet, sheetClass } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ComingMeetings } from './ComingMeetings.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PlanForm } from './PlanForm.tsx';
import styles from './schedule.module.css';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useScheduler } from './use-scheduler.ts';
import { useStartPlanned } from './use-start-planned.ts';

/** Plans meetings (SCHED area, D-49): the form of one of them, and the list of those that come. */
export function SchedulerScreen() {
  useTitle(scheduleText('schedule.title'));
  return (
    <Shell current="schedule" width="wide">
      <h1 className={styles.title}>{scheduleText('schedule.heading')}</h1>
      <Planning />
    </Shell>
  );
}

/** All that changes while a meeting is planned: the frame around it is not drawn anew for a letter. */
function Planning() {
  const scheduler = useScheduler();
  const question = useLeaveQuestion(scheduler.isUnsaved, scheduler.isSaving);
  const [isAskingToCancel, setAskingToCancel] = useState(false);
  const planned = useStartPlanned(scheduler.calls);
  const { chosen, plan, meetings } = scheduler;
  const { bSendsMail } = useServices().pageState;
  const choose = useSteady((meeting: ScheduledMeeting | null) => question.guard(() => scheduler.choose(meeting)));
  const start = useSteady((meeting: ScheduledMeeting) =>
    question.guard(() => {
      scheduler.choose(meeting);
      planned.start(meeting.id);
    }),
  );
  const reload = useSteady(scheduler.reload);
  return (
    <>
      <div className={styles.sched}>
        <Sheet fold="plain" isSmall>
          <div className={`${sheetClass} ${styles.sheet}`}>
            <PlanForm scheduler={scheduler} onCancel={() => setAskingToCancel(true)} />
          </div>
        </Sheet>
        <div>
          {planned.message === null ? null : <Bubble arrow="none">{planned.message}</Bubble>}
          <ComingMeetings meetings={meetings} chosenId={chosen?.id ?? null} onChoose={choose} onStart={start} onAgain={reload} />
        </div>
      </div>
      {question.asksFor !== null ? (
        <LeaveDialog
          of={question.asksFor}
          subject={plan.subject}
          onStay={() => question.answer(false)}
          onLeave={() => question.answer(true)}
          onSave={() => void scheduler.save().then(question.answer)}
        />
      ) : null}
      {isAskingToCancel && chosen !== null ? (
        <ConfirmDialog
          isOpen
          title={scheduleText('cancel.title', { subject: chosen.plan.subject })}
          text={scheduleText(whatCancelDoes(chosen.plan, bSendsMail))}
          confirm={scheduleText('cancel.confirm')}
          decline={scheduleText('cancel.keep')}
          onConfirm={() => {
            setAskingToCancel(false);
            void scheduler.cancel();
          }}
          onDecline={() => setAskingToCancel(false)}
        />
      ) : null}
    </>
  );
}

const whatCancelDoes = ({ repeats, invitees }: MeetingPlan, sendsMail: boolean) => {
  const of = repeats === 'never' ? 'text' : 'all';
  return invitees.length === 0 || !sendsMail ? (`cancel.${of}Only` as const) : (`cancel.${of}` as const);
};
