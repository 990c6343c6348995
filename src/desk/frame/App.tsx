import { Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { PickerHost } from '#desk/media/PickerHost.tsx';
import { FaultBoundary } from '#desk/parts/FaultBoundary.tsx';
import { Loading } from '#desk/parts/Loading.tsx';
import { Toasts } from '#desk/parts/Toasts.tsx';
import { DESK_PATH } from '#domains/newsroom/working/desk.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { edition } from './desk-data.ts';
import { NothingHere } from './NothingHere.tsx';
import { Shell } from './Shell.tsx';
import { FIRST_SCREEN, OPEN_SCREENS } from './screens.ts';

/** The newsroom: the screen of the present address in the frame that all share. */
export function App() {
  return (
    <Router base={toEditionPath(edition, DESK_PATH)}>
      <Shell screens={OPEN_SCREENS}>
        <FaultBoundary>
          <Suspense fallback={<Loading />}>
            <Switch>
              {OPEN_SCREENS.map(({ path, Screen }) => (
                <Route key={path} path={path}>
                  {(params) => <Screen params={params} />}
                </Route>
              ))}
              {FIRST_SCREEN && (
                <Route path="/">
                  <Redirect to={FIRST_SCREEN.path} replace />
                </Route>
              )}
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
