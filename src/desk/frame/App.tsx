import { Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { PickerHost } from '#desk/media/PickerHost.tsx';
import { FaultBoundary } from '#desk/parts/FaultBoundary.tsx';
import { Loading } from '#desk/parts/Loading.tsx';
import { Toasts } from '#desk/parts/Toasts.tsx';
import { DESK_PATH } from '#domains/newsroom/working/desk.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { edition, may } from './desk-data.ts';
import { NothingHere } from './NothingHere.tsx';
import { Shell } from './Shell.tsx';
import { SCREENS } from './screens.ts';

const open = SCREENS.filter(({ permission }) => may(permission));

/** The newsroom: the screen of the present address in the frame that all share. */
export function App() {
  return (
    <Router base={toEditionPath(edition, DESK_PATH)}>
      <Shell screens={open}>
        <FaultBoundary>
          <Suspense fallback={<Loading />}>
            <Switch>
              {open.map(({ path, Screen }) => (
                <Route key={path} path={path}>
                  {(params) => <Screen params={params} />}
                </Route>
              ))}
              <Route>
                <NothingHere />
              </Route>
            </Switch>
          </Suspense>
        </FaultBoundary>
        <PickerHost />
        <Toasts />
      </Shell>
    </Router>
  );
}
